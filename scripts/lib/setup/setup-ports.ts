import type { Aws } from '../deploy/aws-cli';

/** What the world is asked by. Names that DNS doesn't know give an empty list. */
export interface SetupPorts {
  readonly awsIn: (region: string) => Aws;
  readonly dns: {
    readonly cname: (name: string) => Promise<readonly string[]>;
    readonly txt: (name: string) => Promise<readonly string[]>;
    readonly ns: (name: string) => Promise<readonly string[]>;
  };
}

/** What AWS says of something that isn't there, in the words of its services. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error &&
  /ParameterNotFound|ResourceNotFoundException|NotFoundException|NoSuchHostedZone|InvalidParameterValue/.test(
    error.message,
  );
