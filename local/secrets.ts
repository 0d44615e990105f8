import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError, awsJson } from './aws';
import type { Handler } from './http';
import { openState } from './state';

interface Secret {
  readonly current: string;
  /** Each version's value by its id. */
  readonly versions: Readonly<Record<string, string>>;
}

const id = z.string().min(32);

/** Secrets Manager as the product uses it, with one secret. */
export function openSecrets(file: string | undefined, name: string, first: string): Handler {
  const version = randomUUID();
  const secret = openState<Secret>(file, { current: version, versions: { [version]: first } });
  const SecretId = z.literal(name);
  const requests = {
    GetSecretValue: z.strictObject({ SecretId }),
    PutSecretValue: z.strictObject({
      SecretId,
      SecretString: z.string().max(65_536),
      ClientRequestToken: id,
      VersionStages: z.tuple([z.literal('PROPOSED')]),
    }),
    UpdateSecretVersionStage: z.strictObject({
      SecretId,
      VersionStage: z.literal('AWSCURRENT'),
      MoveToVersionId: id,
      RemoveFromVersionId: id,
    }),
  };
  return awsJson(({ operation, body }) => {
    const { current, versions } = secret.value;
    const read = <Schema extends z.ZodType>(schema: Schema): z.output<Schema> => {
      const parsed = schema.safeParse(body);
      if (parsed.success) return parsed.data;
      throw new AwsError('InvalidParameterException', z.prettifyError(parsed.error));
    };
    switch (operation) {
      case 'GetSecretValue':
        read(requests[operation]);
        return { Name: name, VersionId: current, SecretString: versions[current] };
      case 'PutSecretValue': {
        const { SecretString, ClientRequestToken } = read(requests[operation]);
        secret.value = { current, versions: { ...versions, [ClientRequestToken]: SecretString } };
        return { Name: name, VersionId: ClientRequestToken };
      }
      case 'UpdateSecretVersionStage': {
        const { MoveToVersionId, RemoveFromVersionId } = read(requests[operation]);
        if (RemoveFromVersionId !== current) {
          throw new AwsError('InvalidParameterException', 'AWSCURRENT is attached to another version.');
        }
        secret.value = { current: MoveToVersionId, versions };
        return { Name: name };
      }
      default:
        throw new AwsError('UnknownOperationException', operation);
    }
  });
}
