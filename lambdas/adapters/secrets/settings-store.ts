import { randomUUID } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { AppError } from '../../core/kernel/errors';
import { minuteMs } from '../../core/kernel/time';
import { type Settings, type SettingsStore, settingsSchema } from '../../core/settings/settings';
import { requestTimeouts } from '../request-timeouts';
import { defineUse } from '../use';

let client: SecretsManagerClient | undefined;

/** Returns the process's one client, made on first use. */
function secretsClient(): SecretsManagerClient {
  client ??= new SecretsManagerClient({
    maxAttempts: 2,
    requestHandler: requestTimeouts(2_000),
  });
  return client;
}

/** Settings rarely change; a change is seen within this time, and by `reconcile` within two minutes. */
const cacheMs = minuteMs;

const stores = new Map<string, SettingsStore>();

/** Returns the process's one store for a secret, so that all readers share its cache. */
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

export const settings = defineUse({ environment, settings: 'read-write' }, ({ SETTINGS_SECRET_ID }) =>
  settingsFrom(SETTINGS_SECRET_ID),
);

/** Reads and writes all settings as one secret. Its errors name the wrong fields, never their values. */
export function settingsStore(options: {
  client: Pick<SecretsManagerClient, 'send'>;
  secretId: string;
  now?: () => number;
}): SettingsStore {
  const { client: secrets, secretId: SecretId, now = Date.now } = options;
  let cached: { readonly settings: Settings; readonly at: number } | undefined;
  const remember = (settings: Settings): Settings => {
    cached = { settings, at: now() };
    return settings;
  };
  const current = () => secrets.send(new GetSecretValueCommand({ SecretId })).catch(unreadable);
  const readVersion = async () => {
    const { SecretString: text = '', VersionId: version = '' } = await current();
    return { settings: remember(parseSettings(text)), version };
  };
  const readLatest = async () => (await readVersion()).settings;
  return {
    read: async (atMostMs = cacheMs) =>
      cached && now() < cached.at + atMostMs ? cached.settings : readLatest(),
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
        // Refused because of another change, or because the client's second try followed its successful first.
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
 * A new version is first stored beside the current one under this label. It becomes current only if no other has: the service moves a label
 * only from the version that the caller names.
 * https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_UpdateSecretVersionStage.html
 */
const proposed = 'PROPOSED';

/** Secrets Manager's errors for a wrong request; repeating it doesn't help. */
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
  if (parsed.success) return parsed.data;
  throw new Error(`Bad settings secret: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`);
}

/** Parses JSON without the parser's message, which quotes the text. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The settings secret is not valid JSON');
  }
}
