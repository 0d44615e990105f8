import { type PaystackMode, paystackModeOf } from '../../../contracts/settings/paystack-key';
import { AppError } from '../errors';

/** Of a shorter key, four characters would reveal too much. */
const shortestShown = 12;

/** A key as it may be shown. */
export const shownKey = (key: string) => ({
  set: key !== '',
  last4: key.length < shortestShown ? '' : key.slice(-4),
});

/**
 * Returns the modes of Paystack's two keys, which have to be the same: `sk_test_...` goes with `pk_test_...`, `sk_live_...` with
 * `pk_live_...`. Null for a key that is not set.
 * @throws AppError invalid_request that names the field
 */
export function paystackModes(keys: { paystack_secret_key: string; paystack_public_key: string }) {
  const secret = modeOf('paystack_secret_key', keys.paystack_secret_key, 'secret');
  const open = modeOf('paystack_public_key', keys.paystack_public_key, 'public');
  if (secret !== null && open !== null && secret !== open) {
    throw refused('paystack_public_key', 'must be of the same mode (test or live) as the secret key');
  }
  return { secret, open };
}

function modeOf(field: string, key: string, kind: 'secret' | 'public'): PaystackMode | null {
  if (key === '') return null;
  const mode = paystackModeOf(kind, key);
  if (mode === null) throw refused(field, 'is not a Paystack key of that kind');
  return mode;
}

export const refused = (field: string, what: string) =>
  new AppError('invalid_request', { userMessage: `${field}: ${what}` });
