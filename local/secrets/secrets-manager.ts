import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { localAccountId, localRegion } from '../aws-identity';
import { AwsError } from '../http/aws-json';
import { openJsonFile } from '../state/json-file';

const versionSchema = z.object({ id: z.string(), secretString: z.string(), createdAtMs: z.number() });
const secretSchema = z.object({
  name: z.string(),
  arn: z.string(),
  createdAtMs: z.number(),
  /** The newest last: AWSCURRENT; the one before it: AWSPREVIOUS. */
  versions: z.array(versionSchema).min(1),
});
const storeSchema = z.object({ secrets: z.array(secretSchema) });

type Version = z.output<typeof versionSchema>;
type Secret = z.output<typeof secretSchema>;

export interface SecretVersion {
  readonly secret: Secret;
  readonly version: Version;
}

/** Which version is wanted; without either, the current one. */
interface VersionChoice {
  readonly versionId?: string | undefined;
  readonly versionStage?: string | undefined;
}

/** Secrets with their versions, kept in one file. Each operation may throw an AwsError. */
export interface SecretsManager {
  create(name: string, secretString: string, versionId?: string): SecretVersion;
  exists(id: string): boolean;
  describe(id: string): Secret;
  /** The current version, or the one asked for by id or stage. */
  get(id: string, choice?: VersionChoice): SecretVersion;
  /** The same token with the same value is the same version; with another value it is refused. */
  put(id: string, secretString: string, versionId?: string): SecretVersion;
}

/** Two have stages; older ones are kept so that a repeated token is recognized. */
const keptVersions = 20;

export function openSecretsManager(file: string, clock: () => number = Date.now): SecretsManager {
  const store = openJsonFile(file, storeSchema, { secrets: [] });
  const lookUp = (id: string) => store.value.secrets.find(({ name, arn }) => name === id || arn === id);
  const find = (id: string): Secret => {
    const secret = lookUp(id);
    if (secret) return secret;
    throw notFound('secret.');
  };
  const save = (secret: Secret) => {
    const others = store.value.secrets.filter(({ arn }) => arn !== secret.arn);
    store.save({ secrets: [...others, secret] });
  };
  const newVersion = (secretString: string, id: string = randomUUID()): Version => ({
    id,
    secretString,
    createdAtMs: clock(),
  });
  return {
    exists: (id) => lookUp(id) !== undefined,
    describe: find,
    create(name, secretString, versionId) {
      if (lookUp(name)) {
        const message = `The operation failed because the secret ${name} already exists.`;
        throw new AwsError('ResourceExistsException', message);
      }
      const version = newVersion(secretString, versionId);
      const secret = { name, arn: newArn(name), createdAtMs: clock(), versions: [version] };
      save(secret);
      return { secret, version };
    },
    get(id, choice = {}) {
      const secret = find(id);
      return { secret, version: selectVersion(secret, choice) };
    },
    put(id, secretString, versionId) {
      const secret = find(id);
      const same = secret.versions.find((version) => version.id === versionId);
      if (same && same.secretString !== secretString) {
        const message = `You can't use ClientRequestToken ${versionId} because that value is already in use for a version of secret ${secret.arn}.`;
        throw new AwsError('ResourceExistsException', message);
      }
      if (same) return { secret, version: same };
      const version = newVersion(secretString, versionId);
      const changed = { ...secret, versions: [...secret.versions, version].slice(-keptVersions) };
      save(changed);
      return { secret: changed, version };
    },
  };
}

/** AWS adds six random characters, so a secret that is created again has another ARN. */
const newArn = (name: string): string => {
  const suffix = randomBytes(4).toString('base64url').slice(0, 6);
  return `arn:aws:secretsmanager:${localRegion}:${localAccountId}:secret:${name}-${suffix}`;
};

export function stagesOf(secret: Secret, version: Version): string[] {
  if (version === secret.versions.at(-1)) return ['AWSCURRENT'];
  return version === secret.versions.at(-2) ? ['AWSPREVIOUS'] : [];
}

function selectVersion(secret: Secret, { versionId, versionStage }: VersionChoice): Version {
  const stage = versionStage ?? (versionId === undefined ? 'AWSCURRENT' : undefined);
  const version = secret.versions.find(
    (candidate) =>
      (versionId === undefined || candidate.id === versionId) &&
      (stage === undefined || stagesOf(secret, candidate).includes(stage)),
  );
  if (version) return version;
  throw notFound(`secret value for ${versionId ? `VersionId: ${versionId}` : `staging label: ${stage}`}`);
}

const notFound = (what: string) =>
  new AwsError('ResourceNotFoundException', `Secrets Manager can't find the specified ${what}`);
