import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { localAccountId, localRegion } from '../aws-identity';
import { AwsError } from '../http/aws-json';
import { openJsonFile } from '../state/json-file';

const secretSchema = z.object({ value: z.string(), versionId: z.string(), savedAtMs: z.number() });

/** Secrets with their current versions, kept in one file. */
export interface SecretsManager {
  /** Creates a secret, unless it exists. */
  createOnce(name: string, value: () => string): void;
  /** As GetSecretValue answers. @throws AwsError */
  get(name: string): object;
  /** As PutSecretValue answers. @throws AwsError */
  put(name: string, value: string, versionId?: string): object;
}

export function openSecretsManager(file: string): SecretsManager {
  const store = openJsonFile(file, z.record(z.string(), secretSchema), {});
  const find = (name: string): z.output<typeof secretSchema> => {
    const secret = store.value[name];
    if (secret) return secret;
    throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  };
  const save = (name: string, value: string, versionId: string = randomUUID()): void =>
    store.save({ ...store.value, [name]: { value, versionId, savedAtMs: Date.now() } });
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
  };
}
