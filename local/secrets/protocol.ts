import * as z from 'zod';
import { AwsError, awsJson, seconds } from '../http/aws-json';
import type { Responder } from '../http/server';
import { type SecretsManager, type SecretVersion, stagesOf } from './secrets-manager';

const secretId = z.string().min(1).max(2048);
const token = z.string().min(32).max(64).optional();
const secretString = z.string().min(1).max(65_536);

type Operation = (secrets: SecretsManager, body: unknown) => object;

const operation =
  <Schema extends z.ZodType>(
    schema: Schema,
    run: (secrets: SecretsManager, input: z.output<Schema>) => object,
  ): Operation =>
  (secrets, body) => {
    const parsed = schema.safeParse(body);
    if (parsed.success) return run(secrets, parsed.data);
    throw new AwsError('InvalidParameterException', z.prettifyError(parsed.error));
  };

const describe = ({ secret, version }: SecretVersion) => ({
  ARN: secret.arn,
  Name: secret.name,
  VersionId: version.id,
  VersionStages: stagesOf(secret, version),
});

const operations: ReadonlyMap<string, Operation> = new Map([
  [
    'GetSecretValue',
    operation(
      z.object({ SecretId: secretId, VersionId: z.string().optional(), VersionStage: z.string().optional() }),
      (secrets, { SecretId, VersionId: versionId, VersionStage: versionStage }) => {
        const found = secrets.get(SecretId, { versionId, versionStage });
        const { secretString: SecretString, createdAtMs } = found.version;
        return { ...describe(found), SecretString, CreatedDate: seconds(createdAtMs) };
      },
    ),
  ],
  [
    'PutSecretValue',
    operation(
      z.object({ SecretId: secretId, SecretString: secretString, ClientRequestToken: token }),
      (secrets, input) => describe(secrets.put(input.SecretId, input.SecretString, input.ClientRequestToken)),
    ),
  ],
]);

/** Serves the operations that the product calls, by the service's wire protocol. */
export const secretsManagerProtocol = (secrets: SecretsManager): Responder =>
  awsJson('secretsmanager', ({ operation: name, body }) => {
    const run = operations.get(name);
    if (!run) throw new AwsError('UnknownOperationException', `${name} is not emulated`);
    return run(secrets, body);
  });
