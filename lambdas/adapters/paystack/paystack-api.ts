import type { Clock, Ids } from '../../core/runtime-ports';
import { baseUrlOf } from '../http/base-url';
import { type HttpAnswer, requestJson } from '../http/request-json';

const attempts = 3;
const timeoutMs = 3_000;

/**
 * A payment's answer has in it what the payer's browser wrote beside it (`metadata`, `log`): by that, nobody keeps their
 * payment, or a list that it is on, from being read.
 */
const maximumCharacters = 2 * 1024 * 1024;

export interface PaystackApiOptions {
  readonly baseUrl: string;
  /** Asked at each call, so that a new key is used as soon as it is known. */
  readonly secretKey: () => Promise<string>;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly ids: Pick<Ids, 'jitter'>;
}

/** Reads `path` of Paystack's API. `null`: there is no secret key. */
export async function readPaystack<T extends { readonly kind: string }>(
  { baseUrl, secretKey, clock, ids }: PaystackApiOptions,
  path: string,
  parse: (answer: HttpAnswer, secretKey: string) => T,
): Promise<T | null> {
  const key = await secretKey().catch(() => '');
  if (key === '') return null;
  const headers = { authorization: `Bearer ${key}` };
  for (let attempt = 1; ; attempt += 1) {
    const url = `${baseUrlOf(baseUrl)}${path}`;
    const http = await requestJson({ method: 'GET', url, headers, timeoutMs, maximumCharacters });
    const answer = parse(http, key);
    if (answer.kind !== 'unknown' || attempt === attempts) return answer;
    await clock.sleep(Math.ceil(ids.jitter() * 200 * 2 ** attempt));
  }
}
