import { randomBytes } from 'node:crypto';
import type { Settings } from '../lambdas/core/settings/entities';
import type { SecretsManager } from './secrets/secrets-manager';

export const settingsSecretId = 'nkoso/settings';

/** The simulated suppliers' keys. Hubnet's is in the initial settings; the others can be entered. */
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

/** The settings of a new installation, by the specification's names (section 3, Admin settings). */
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

/** Saves the initial settings once; what an admin saves later stays. */
export function ensureSettings(secrets: SecretsManager, change: Partial<Settings> = {}): void {
  secrets.createOnce(settingsSecretId, () => {
    // A part of the URLs that suppliers send their delivery reports to.
    const bundle_webhook_token = randomBytes(24).toString('base64url');
    return JSON.stringify({ ...initialSettings, bundle_webhook_token, ...change });
  });
}
