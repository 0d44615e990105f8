import * as z from 'zod';
import { AwsError, awsJson } from '../http/aws-json';
import type { Responder } from '../http/server';
import type { SecretsManager } from './secrets-manager';

const getSchema = z.strictObject({ SecretId: z.string().min(1).max(2048) });
const putSchema = getSchema.extend({
  SecretString: z.string().min(1).max(65_536),
  ClientRequestToken: z.string().min(32).max(64).optional(),
  VersionStages: z.array(z.string().min(1).max(256)).min(1).max(20).optional(),
});
const moveSchema = getSchema.extend({
  VersionStage: z.literal('AWSCURRENT'),
  MoveToVersionId: z.string().min(32).max(64),
  RemoveFromVersionId: z.string().min(32).max(64).optional(),
});

/** Serves the operations and parameters that the product uses, over the service's wire protocol. */
export const secretsManagerProtocol = (secrets: SecretsManager): Responder =>
  awsJson('secretsmanager', ({ operation, body }) => {
    switch (operation) {
      case 'GetSecretValue':
        return secrets.get(parse(getSchema, body).SecretId);
      case 'PutSecretValue': {
        const { SecretId, SecretString, ClientRequestToken, VersionStages } = parse(putSchema, body);
        const isCurrent = VersionStages?.includes('AWSCURRENT') ?? true;
        if (isCurrent) return secrets.put(SecretId, SecretString, ClientRequestToken);
        return secrets.propose(SecretId, SecretString, ClientRequestToken);
      }
      case 'UpdateSecretVersionStage': {
        const { SecretId, MoveToVersionId, RemoveFromVersionId } = parse(moveSchema, body);
        return secrets.promote(SecretId, MoveToVersionId, RemoveFromVersionId);
      }
      default:
        throw new AwsError('UnknownOperationException', `${operation} is not emulated`);
    }
  });

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AwsError('InvalidParameterException', z.prettifyError(parsed.error));
}
