import * as z from 'zod/mini';
import type { Clock, Ids } from '../../core/kernel/ports';
import type { ConnectionOutcome } from '../../core/settings/settings';
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

/** Reads the secret key. A missing key and an unreadable one are two different results. */
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

/** In minor units: ten times the largest top-up. A larger amount is a mistake of Paystack's, and no screen could show it. */
const maximumAmount = 100_000_000;

/** An amount in minor units. */
export const amount = () => z.int().check(z.nonnegative(), z.maximum(maximumAmount));

/* A field that can't be read counts as absent. */
export const optionalAmount = () => z.catch(z.nullish(amount()), null);
export const optionalText = () => z.catch(z.nullish(z.string()), null);
export const optionalTime = () => z.catch(z.nullish(z.iso.datetime({ offset: true })), null);

export const timeOf = (text: string | null | undefined): Date | null =>
  text == null ? null : new Date(text);

export const refusal = z.object({ status: z.literal(false), message: z.string() });

const rows = z.object({ status: z.literal(true), data: z.array(z.unknown()) });

type RowPage<T> =
  | { readonly kind: 'page'; readonly size: number; readonly list: T[]; readonly text: string }
  | { readonly kind: 'unknown' };

/** Reads a page. A row that can't be read is left out of `list`, so that it doesn't hide the others. */
export function readPage<T>(http: HttpAnswer, read: (row: unknown) => T | null): RowPage<T> {
  const parsed = http.kind === 'answer' && http.status === 200 ? rows.safeParse(http.body) : null;
  if (!parsed?.success) return { kind: 'unknown' };
  const { data } = parsed.data;
  const list = data.map(read).filter((row) => row !== null);
  return { kind: 'page', size: data.length, list, text: JSON.stringify(data) };
}

/**
 * Reads all pages of a list, newest first.
 * @returns the rows that can be read, and how many can't. `isEnded`: false if Paystack stopped answering, repeated a page, or has more than
 * `most` pages
 */
export async function readList<T>(
  options: PaystackApiOptions,
  path: string,
  { query, perPage, most }: { query: Readonly<Record<string, string>>; perPage: number; most: number },
  read: (row: unknown) => T | null,
): Promise<{ list: T[]; unreadable: number; isEnded: boolean }> {
  const result = { list: [] as T[], unreadable: 0 };
  let last = '';
  for (let page = 1; page <= most; page += 1) {
    const params = new URLSearchParams({ ...query, perPage: String(perPage), page: String(page) });
    const answer = await readPaystack(options, `${path}?${params}`, (http) => readPage(http, read));
    if (answer.kind !== 'page' || answer.text === last) return { ...result, isEnded: false };
    last = answer.text;
    result.list.push(...answer.list);
    result.unreadable += answer.size - answer.list.length;
    if (answer.size < perPage) return { ...result, isEnded: true };
  }
  return { ...result, isEnded: false };
}

const success = z.object({ status: z.literal(true) });

/**
 * Tries a secret key with `GET /balance`, which any valid key may call. For a bad one the answer is 401 `{ status: false, message: "Invalid
 * key" }`.
 */
export async function tryPaystack({
  baseUrl,
  secretKey,
}: {
  baseUrl: string;
  secretKey: string;
}): Promise<ConnectionOutcome> {
  const headers = { authorization: `Bearer ${secretKey}` };
  const url = `${baseUrlOf(baseUrl)}balance`;
  const answer = await requestJson({ method: 'GET', url, headers, timeoutMs: 5_000 });
  if (answer.kind === 'not_sent') return 'unreachable';
  if (answer.kind === 'no_answer') return 'unclear';
  if (answer.status === 401 || answer.status === 403) return 'key_refused';
  if (answer.status === 429) return 'busy';
  return answer.status === 200 && success.safeParse(answer.body).success ? 'connected' : 'unclear';
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
