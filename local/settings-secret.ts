import { randomBytes } from 'node:crypto';
import type { Settings } from '../lambdas/core/settings/entities';
import type { SecretsManager } from './secrets/secrets-manager';

export const settingsSecretId = 'nkoso/settings';

/** The keys that the local suppliers take. Hubnet's is set from the start; the others a person may enter. */
export const localSupplierKeys = {
  hubnet: 'local-hubnet-key',
  primary: 'local-primary-key',
  secondary: 'local-secondary-key',
};

/** The keys of the shop's account at the local Paystack. */
export const localPaystackKeys = {
  secret: 'sk_test_local000000000000000000000000000000',
  public: 'pk_test_local000000000000000000000000000000',
} as const;

/** The settings of a fresh installation, by the specification's names (section 3, Admin settings). */
export const initialSettings = {
  paystack_secret_key: localPaystackKeys.secret,
  paystack_public_key: localPaystackKeys.public,
  paystack_active: true,
  primary_bundle_api_key: '',
  secondary_bundle_api_key: '',
  hubnet_api_key: localSupplierKeys.hubnet,
  active_bundle_api: 'primary',
  bundle_api_active: true,
} as const;

/** The token in the URL that the local suppliers report to: its own in each installation. */
const newWebhookToken = () => randomBytes(24).toString('base64url');

/** Gives the settings their first values, once: what an admin saved later stays. */
export function ensureSettings(secrets: SecretsManager, change: Partial<Settings> = {}): void {
  if (secrets.exists(settingsSecretId)) return;
  const settings = { ...initialSettings, bundle_webhook_token: newWebhookToken(), ...change };
  secrets.create(settingsSecretId, JSON.stringify(settings));
}
