import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import { readBody } from '../http/body';
import type { Responder } from '../http/server';
import { type SecretsManager, SecretsManagerError, stagesOf } from './secrets-manager';

const bodyLimitBytes = 1024 * 1024;

const secretId = z.string().min(1).max(2048);
const token = z.string().min(32).max(64).optional();
const secretString = z.string().min(1).max(65_536);

/** One operation: its input's schema, and what it answers. */
type Operation = (secrets: SecretsManager, body: unknown) => object;

const operation =
  <Schema extends z.ZodType>(
    schema: Schema,
    run: (secrets: SecretsManager, input: z.output<Schema>) => object,
  ) =>
  (secrets: SecretsManager, body: unknown): object => {
    const parsed = schema.safeParse(body);
    if (parsed.success) return run(secrets, parsed.data);
    throw new SecretsManagerError('InvalidParameterException', z.prettifyError(parsed.error));
  };

const operations: Readonly<Record<string, Operation>> = {
  CreateSecret: operation(
    z.object({ Name: secretId, SecretString: secretString, ClientRequestToken: token }),
    (secrets, input) => {
      const { secret, version } = secrets.create(input.Name, input.SecretString, input.ClientRequestToken);
      return { ARN: secret.arn, Name: secret.name, VersionId: version.id };
    },
  ),
  DescribeSecret: operation(z.object({ SecretId: secretId }), (secrets, input) => {
    const secret = secrets.describe(input.SecretId);
    const staged = secret.versions.filter((version) => stagesOf(secret, version).length > 0);
    return {
      ARN: secret.arn,
      Name: secret.name,
      CreatedDate: secret.createdAtMs / 1000,
      LastChangedDate: (secret.versions.at(-1)?.createdAtMs ?? secret.createdAtMs) / 1000,
      VersionIdsToStages: Object.fromEntries(
        staged.map((version) => [version.id, stagesOf(secret, version)]),
      ),
    };
  }),
  GetSecretValue: operation(
    z.object({ SecretId: secretId, VersionId: z.string().optional(), VersionStage: z.string().optional() }),
    (secrets, input) => {
      const { secret, version } = secrets.get(input.SecretId, {
        ...(input.VersionId && { versionId: input.VersionId }),
        ...(input.VersionStage && { versionStage: input.VersionStage }),
      });
      return {
        ARN: secret.arn,
        Name: secret.name,
        VersionId: version.id,
        SecretString: version.secretString,
        VersionStages: stagesOf(secret, version),
        CreatedDate: version.createdAtMs / 1000,
      };
    },
  ),
  PutSecretValue: operation(
    z.object({ SecretId: secretId, SecretString: secretString, ClientRequestToken: token }),
    (secrets, input) => {
      const put = secrets.put(input.SecretId, input.SecretString, input.ClientRequestToken);
      const { secret, version } = put;
      return {
        ARN: secret.arn,
        Name: secret.name,
        VersionId: version.id,
        VersionStages: stagesOf(secret, version),
      };
    },
  ),
};

/** Serves the operations by the service's wire protocol, AWS JSON 1.1. */
export function secretsManagerProtocol(secrets: SecretsManager): Responder {
  return async (request, response) => {
    const target = String(request.headers['x-amz-target'] ?? '');
    const run = operations[target.replace(/^secretsmanager\./, '')];
    if (!run) return refuse(response, 'UnknownOperationException', `${target} is not emulated`);
    const body = await readBody(request, bodyLimitBytes);
    if (body === 'too-large') return refuse(response, 'InvalidRequestException', 'The request is too large');
    try {
      send(response, 200, run(secrets, JSON.parse(body.toString('utf8'))));
    } catch (error) {
      if (error instanceof SecretsManagerError) return refuse(response, error.name, error.message);
      if (error instanceof SyntaxError) return refuse(response, 'SerializationException', error.message);
      throw error;
    }
  };
}

const refuse = (response: ServerResponse, type: string, message: string): void =>
  send(response, 400, { __type: type, message });

function send(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(value));
}
