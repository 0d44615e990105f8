import type { Aws } from '../deploy/aws-cli';

/** AWS and DNS, as the checks ask them. A name that DNS doesn't know gives an empty list. */
export interface SetupPorts {
  readonly awsIn: (region: string) => Aws;
  readonly dns: {
    readonly cname: (name: string) => Promise<readonly string[]>;
    readonly txt: (name: string) => Promise<readonly string[]>;
    readonly ns: (name: string) => Promise<readonly string[]>;
  };
}

/** Whether an AWS service says that the resource doesn't exist. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error &&
  /ParameterNotFound|ResourceNotFoundException|NotFoundException|NoSuchHostedZone|InvalidParameterValue/.test(
    error.message,
  );
