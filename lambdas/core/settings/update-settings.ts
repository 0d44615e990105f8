import { AppError } from '../errors';
import type { Ids } from '../runtime-ports';
import type { Settings } from './entities';
import type { SettingsStore } from './ports';

/** What an administrator may set. What is absent keeps its value. */
export type SettingsChange = {
  readonly [Name in Exclude<keyof Settings, 'bundle_webhook_token'>]?: Settings[Name] | undefined;
};

/**
 * Changes the settings as one document, all of it or nothing.
 * @throws AppError invalid_request that names the field, unavailable
 */
export async function updateSettings(
  ports: { settings: SettingsStore; ids: Pick<Ids, 'next'> },
  change: SettingsChange,
): Promise<{ before: Settings; after: Settings }> {
  const before = await ports.settings.readLatest();
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const token = before.bundle_webhook_token || ports.ids.next();
  const after: Settings = { ...before, ...given, bundle_webhook_token: token };
  checkPaystack(after);
  await ports.settings.write(after);
  return { before, after };
}

/** Keys of Paystack: `sk_test_...` with `pk_test_...`, `sk_live_...` with `pk_live_...`, or none. */
function checkPaystack(settings: Settings): void {
  const secret = modeOf('paystack_secret_key', settings.paystack_secret_key, /^sk_(test|live)_[A-Za-z0-9]+$/);
  const open = modeOf('paystack_public_key', settings.paystack_public_key, /^pk_(test|live)_[A-Za-z0-9]+$/);
  if (secret !== null && open !== null && secret !== open) {
    throw refused('paystack_public_key', 'must be of the same mode (test or live) as the secret key');
  }
  if (settings.paystack_active && (secret === null || open === null)) {
    throw refused('paystack_active', 'needs both Paystack keys');
  }
}

/** Null where the key is not set. */
function modeOf(field: string, key: string, form: RegExp): string | null {
  if (key === '') return null;
  const [, mode] = form.exec(key) ?? [];
  if (mode === undefined) throw refused(field, 'is not a Paystack key of that kind');
  return mode;
}

const refused = (field: string, what: string) =>
  new AppError('invalid_request', { userMessage: `${field}: ${what}` });
