import type { Clock, Ids } from '../../core/runtime-ports';
import { baseUrlOf, type HttpAnswer, requestJson } from '../http/request-json';
import { settingsFrom } from '../secrets/settings-store';
import { defineUse, systemClock, systemIds } from '../use';

const attempts = 3;
const timeoutMs = 3_000;

/**
 * A payment's answer includes `metadata` and `log`, which the payer's browser wrote. They mustn't make the payment, or a list with it,
 * unreadable.
 */
const maximumCharacters = 2 * 1024 * 1024;

export interface PaystackApiOptions {
  readonly baseUrl: string;
  /** Called for each request, so that a new key is used as soon as it is known. */
  readonly secretKey: () => Promise<string>;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly ids: Pick<Ids, 'jitter'>;
}

/** Paystack wasn't asked. `notAsked` says why, in words for staff. */
export interface NotAsked {
  readonly kind: 'unknown';
  readonly detail: string;
  readonly notAsked: string;
}

/** Reads the secret key. That there is none and that it can't be read are two results. */
export async function readSecretKey({
  secretKey,
}: Pick<PaystackApiOptions, 'secretKey'>): Promise<
  { readonly kind: 'key'; readonly key: string } | NotAsked
> {
  try {
    const key = await secretKey();
    if (key !== '') return { kind: 'key', key };
    return { kind: 'unknown', detail: 'No secret key', notAsked: 'there is no secret key of Paystack' };
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    const detail = `The secret key can't be read: ${name}`;
    return { kind: 'unknown', detail, notAsked: 'the secret key of Paystack can’t be read now' };
  }
}

/** Reads a `path` of Paystack's API. Without a secret key, it isn't asked. */
export async function readPaystack<T extends { readonly kind: string }>(
  options: PaystackApiOptions,
  path: string,
  parse: (answer: HttpAnswer, secretKey: string) => T,
): Promise<T | NotAsked> {
  const { baseUrl, clock, ids } = options;
  const read = await readSecretKey(options);
  if (read.kind !== 'key') return read;
  const { key } = read;
  const headers = { authorization: `Bearer ${key}` };
  for (let attempt = 1; ; attempt += 1) {
    const url = `${baseUrlOf(baseUrl)}${path}`;
    const http = await requestJson({ method: 'GET', url, headers, timeoutMs, maximumCharacters });
    const answer = parse(http, key);
    if (answer.kind !== 'unknown' || attempt === attempts) return answer;
    await clock.sleep(Math.ceil(ids.jitter() * 200 * 2 ** attempt));
  }
}

/** Opens a port on Paystack's API with the settings' secret key. */
/* @__NO_SIDE_EFFECTS__ */
export const paystackUse = <Port>(open: (options: PaystackApiOptions) => Port) =>
  defineUse(
    { environment: ['PAYSTACK_URL', 'SETTINGS_SECRET_ID'], settings: 'read' },
    ({ PAYSTACK_URL, SETTINGS_SECRET_ID }) =>
      open({
        baseUrl: PAYSTACK_URL,
        secretKey: async () => (await settingsFrom(SETTINGS_SECRET_ID).read()).paystack_secret_key,
        clock: systemClock,
        ids: systemIds,
      }),
  );
