import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { AppError } from '../../core/errors';
import { type Settings, settingsSchema } from '../../core/settings/entities';
import type { SettingsReader } from '../../core/settings/ports';

/** Settings change seldom; a change is seen everywhere within this time. */
const cacheMs = 60_000;

let client: SecretsManagerClient | undefined;

function secretsClient(): SecretsManagerClient {
  client ??= new SecretsManagerClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
  });
  return client;
}

/** The deployment's settings, over the process's client. */
export const settingsFrom = (secretId: string): SettingsReader =>
  settingsReader({ client: secretsClient(), secretId });

/** @throws Error that names what is wrong, never a value, where the secret can't be read or parsed. */
function settingsReader(options: {
  client: Pick<SecretsManagerClient, 'send'>;
  secretId: string;
  now?: () => number;
}): SettingsReader {
  const now = options.now ?? Date.now;
  let cached: { readonly settings: Settings; readonly until: number } | undefined;
  return {
    async read() {
      if (cached && now() < cached.until) return cached.settings;
      const { SecretString: text = '' } = await options.client
        .send(new GetSecretValueCommand({ SecretId: options.secretId }))
        .catch(unreadable);
      cached = { settings: parseSettings(text), until: now() + cacheMs };
      return cached.settings;
    },
  };
}

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
  throw new AppError('unavailable', { internalMessage: 'The settings could not be read', cause });
}

function parseSettings(text: string): Settings {
  const parsed = settingsSchema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
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
