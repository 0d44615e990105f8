import { AppError } from '../errors';

export type PaystackMode = 'test' | 'live';

/**
 * Keys of Paystack: `sk_test_...` with `pk_test_...`, `sk_live_...` with `pk_live_...`. Null where one is not set.
 * @throws AppError invalid_request that names the field
 */
export function paystackModes(keys: { paystack_secret_key: string; paystack_public_key: string }) {
  const secret = modeOf('paystack_secret_key', keys.paystack_secret_key, /^sk_(test|live)_[A-Za-z0-9]+$/);
  const open = modeOf('paystack_public_key', keys.paystack_public_key, /^pk_(test|live)_[A-Za-z0-9]+$/);
  if (secret !== null && open !== null && secret !== open) {
    throw refused('paystack_public_key', 'must be of the same mode (test or live) as the secret key');
  }
  return { secret, open };
}

function modeOf(field: string, key: string, form: RegExp): PaystackMode | null {
  if (key === '') return null;
  const [, mode] = form.exec(key) ?? [];
  if (mode !== 'test' && mode !== 'live') throw refused(field, 'is not a Paystack key of that kind');
  return mode;
}

export const refused = (field: string, what: string) =>
  new AppError('invalid_request', { userMessage: `${field}: ${what}` });
