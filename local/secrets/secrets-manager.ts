import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { localAccountId, localRegion } from '../aws-identity';
import { AwsError } from '../http/aws-json';
import { openJsonFile } from '../state/json-file';

const secretSchema = z.object({
  value: z.string(),
  versionId: z.string(),
  savedAtMs: z.number(),
  /** Versions that aren't current, by id. The real service also keeps about a hundred. */
  others: z.optional(z.record(z.string(), z.string())),
});
const mostOthers = 100;

/** Secrets with their versions, kept in one file. */
export interface SecretsManager {
  /** Creates a secret if it doesn't exist. */
  createOnce(name: string, value: () => string): void;
  /** Answers GetSecretValue. @throws AwsError */
  get(name: string): object;
  /** Answers PutSecretValue. @throws AwsError */
  put(name: string, value: string, versionId?: string): object;
  /** Stores a version without making it current. @throws AwsError */
  propose(name: string, value: string, versionId?: string): object;
  /** Makes a stored version current, as UpdateSecretVersionStage does. @throws AwsError unless `from` is the current one */
  promote(name: string, to: string, from: string | undefined): object;
}

export function openSecretsManager(file: string | undefined): SecretsManager {
  const store = openJsonFile(file, z.record(z.string(), secretSchema), {});
  const find = (name: string): z.output<typeof secretSchema> => {
    const secret = store.value[name];
    if (secret) return secret;
    throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  };
  const save = (name: string, value: string, versionId: string = randomUUID()): void =>
    store.save({
      ...store.value,
      [name]: { ...store.value[name], value, versionId, savedAtMs: Date.now() },
    });
  const describe = (name: string) => ({
    ARN: `arn:aws:secretsmanager:${localRegion}:${localAccountId}:secret:${name}-local0`,
    Name: name,
    VersionId: find(name).versionId,
    VersionStages: ['AWSCURRENT'],
  });
  return {
    createOnce(name, value) {
      if (!store.value[name]) save(name, value());
    },
    get(name) {
      const { value, savedAtMs } = find(name);
      return { ...describe(name), SecretString: value, CreatedDate: savedAtMs / 1000 };
    },
    put(name, value, versionId) {
      find(name);
      save(name, value, versionId);
      return describe(name);
    },
    propose(name, value, versionId = randomUUID()) {
      const secret = find(name);
      const kept = Object.entries(secret.others ?? {}).slice(1 - mostOthers);
      const others = Object.fromEntries([...kept, [versionId, value]]);
      store.save({ ...store.value, [name]: { ...secret, others } });
      return { ...describe(name), VersionId: versionId, VersionStages: undefined };
    },
    promote(name, to, from) {
      const { versionId, others = {} } = find(name);
      const value = others[to];
      if (value === undefined) throw new AwsError('ResourceNotFoundException', `No version ${to}`);
      if (from !== versionId) {
        throw new AwsError('InvalidParameterException', 'AWSCURRENT is attached to another version.');
      }
      save(name, value, to);
      return describe(name);
    },
  };
}
