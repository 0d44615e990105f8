import { randomUUID } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { AppError } from '../../core/errors';
import { type Settings, settingsSchema } from '../../core/settings/entities';
import type { SettingsStore } from '../../core/settings/ports';
import { defineUse } from '../use';
import { secretsClient } from './secrets-client';

/** Settings change seldom; a change is seen everywhere within this time. */
const cacheMs = 60_000;

const stores = new Map<string, SettingsStore>();

/** The process has one store for each secret, so all readers share its cache. */
export function settingsFrom(secretId: string): SettingsStore {
  const store = stores.get(secretId) ?? settingsStore({ client: secretsClient(), secretId });
  stores.set(secretId, store);
  return store;
}

const environment = ['SETTINGS_SECRET_ID'] as const;

export const settingsReader = defineUse(
  { environment, settings: 'read' },
  ({ SETTINGS_SECRET_ID }): Pick<SettingsStore, 'read' | 'readLatest'> => settingsFrom(SETTINGS_SECRET_ID),
);

/** All of the store, without the permission to write: for previews. */
export const unwrittenSettings = defineUse({ environment, settings: 'read' }, ({ SETTINGS_SECRET_ID }) =>
  settingsFrom(SETTINGS_SECRET_ID),
);

export const settings = defineUse({ environment, settings: 'read-write' }, ({ SETTINGS_SECRET_ID }) =>
  settingsFrom(SETTINGS_SECRET_ID),
);

/**
 * All settings are one secret, read and written as a whole. Its errors name the wrong fields, never their values.
 */
export function settingsStore(options: {
  client: Pick<SecretsManagerClient, 'send'>;
  secretId: string;
  now?: () => number;
}): SettingsStore {
  const { client: secrets, secretId: SecretId, now = Date.now } = options;
  let cached: { readonly settings: Settings; readonly until: number } | undefined;
  const remember = (settings: Settings): Settings => {
    cached = { settings, until: now() + cacheMs };
    return settings;
  };
  const current = () => secrets.send(new GetSecretValueCommand({ SecretId })).catch(unreadable);
  const readVersion = async () => {
    const { SecretString: text = '', VersionId: version = '' } = await current();
    return { settings: remember(parseSettings(text)), version };
  };
  const readLatest = async () => (await readVersion()).settings;
  return {
    read: async () => (cached && now() < cached.until ? cached.settings : readLatest()),
    readLatest,
    readVersion,
    async write(settings, version) {
      cached = undefined;
      const [SecretString, next] = [JSON.stringify(settings), randomUUID()];
      const proposal = { SecretId, SecretString, ClientRequestToken: next, VersionStages: [proposed] };
      await secrets.send(new PutSecretValueCommand(proposal)).catch(unreadable);
      const move = { RemoveFromVersionId: version, MoveToVersionId: next };
      try {
        await secrets.send(
          new UpdateSecretVersionStageCommand({ SecretId, VersionStage: 'AWSCURRENT', ...move }),
        );
      } catch (error) {
        // Refused because of another change, or because the client's second try followed on its first.
        const { VersionId: found } = await current();
        if (found === version) unreadable(error);
        if (found !== next) return 'changed_meanwhile';
      }
      remember(settings);
      return 'written';
    },
  };
}

/**
 * What is to be written is stored beside the current version, and becomes it on the condition that no other has: the
 * service moves a label only from the version that the caller names.
 * https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_UpdateSecretVersionStage.html
 */
const proposed = 'PROPOSED';

/** Names under which Secrets Manager says that the request is wrong, which no repetition mends. */
const wrong = new Set([
  'AccessDeniedException',
  'DecryptionFailure',
  'InvalidParameterException',
  'InvalidRequestException',
  'ResourceNotFoundException',
]);

function unreadable(cause: unknown): never {
  if (cause instanceof Error && wrong.has(cause.name)) throw cause;
  throw new AppError('unavailable', { internalMessage: 'Secrets Manager could not be reached', cause });
}

function parseSettings(text: string): Settings {
  const json = jsonOf(text);
  const parsed = settingsSchema.safeParse(json);
  // What only a newer version knows is written back as it was.
  if (parsed.success) return { ...(json as object), ...parsed.data };
  throw new Error(`Bad settings secret: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`);
}

/** Without the parser's message: it quotes the text. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The settings secret is not valid JSON');
  }
}
