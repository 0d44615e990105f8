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

/** Secrets with their versions, kept in one file. */
export interface SecretsManager {
  /** Creates a secret, unless it exists. */
  createOnce(name: string, secretString: () => string): void;
  /** The current version, or the one with that id or stage. @throws AwsError */
  get(id: string, choice?: VersionChoice): SecretVersion;
  /** A repeated version id with the same value changes nothing. @throws AwsError for another value */
  put(id: string, secretString: string, versionId?: string): SecretVersion;
}

/** Two have stages; older ones are kept so that a repeated version id is recognized. */
const keptVersions = 20;

export function openSecretsManager(file: string): SecretsManager {
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
    createdAtMs: Date.now(),
  });
  return {
    createOnce(name, secretString) {
      if (lookUp(name)) return;
      save({ name, arn: newArn(name), createdAtMs: Date.now(), versions: [newVersion(secretString())] });
    },
    get(id, choice = {}) {
      const secret = find(id);
      return { secret, version: selectVersion(secret, choice) };
    },
    put(id, secretString, versionId) {
      const secret = find(id);
      const same = secret.versions.find((version) => version.id === versionId);
      if (same?.secretString === secretString) return { secret, version: same };
      if (same) {
        const message = `You can't use ClientRequestToken ${versionId} because that value is already in use for a version of secret ${secret.arn}.`;
        throw new AwsError('ResourceExistsException', message);
      }
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
