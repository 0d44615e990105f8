import * as z from 'zod/mini';
import type { Clock, Ids } from '../../core/runtime-ports';
import { keyFingerprint } from '../../core/top-ups/key-fingerprint';
import type { PaymentStatus, Payments } from '../../core/top-ups/ports';
import { type HttpAnswer, requestJson } from '../http/request-json';
import { settingsFrom } from '../secrets/settings-store';
import { systemClock, systemIds } from '../system';
import { defineUse } from '../use';

const attempts = 3;

/** With the secret key of the settings. */
export const payments = defineUse(
  { environment: ['PAYSTACK_URL', 'SETTINGS_SECRET_ID'], settings: 'read' },
  ({ PAYSTACK_URL, SETTINGS_SECRET_ID }) =>
    paystackPayments({
      baseUrl: PAYSTACK_URL,
      secretKey: async () => (await settingsFrom(SETTINGS_SECRET_ID).read()).paystack_secret_key,
      clock: systemClock,
      ids: systemIds,
    }),
);

/**
 * Paystack's API, of which we only read: `GET /transaction/verify/:reference`. A read that failed is
 * repeated, with growing jittered pauses.
 */
export function paystackPayments(options: {
  baseUrl: string;
  /** Asked at each call, so that a new key is used as soon as it is known. */
  secretKey: () => Promise<string>;
  clock: Pick<Clock, 'sleep'>;
  ids: Pick<Ids, 'jitter'>;
}): Payments {
  const base = options.baseUrl.endsWith('/') ? options.baseUrl : `${options.baseUrl}/`;
  return {
    async verify(reference) {
      const secretKey = await options.secretKey().catch(() => '');
      if (secretKey === '') return { kind: 'unknown', detail: 'No secret key' };
      let status: PaymentStatus = { kind: 'unknown', detail: 'Not asked' };
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        status = readVerification(
          await requestJson({
            method: 'GET',
            url: `${base}transaction/verify/${encodeURIComponent(reference)}`,
            headers: { authorization: `Bearer ${secretKey}` },
            timeoutMs: 3_000,
          }),
          { reference, secretKey },
        );
        if (status.kind !== 'unknown' || attempt === attempts) break;
        await options.clock.sleep(Math.ceil(options.ids.jitter() * 200 * 2 ** attempt));
      }
      return status;
    },
  };
}

const optionalAmount = z.catch(z.nullish(z.int().check(z.nonnegative())), null);

/**
 * `metadata` is not read: it is an object, `""` or `0`, and says only what the browser said. `amount` is
 * what was paid, in minor units.
 */
const verification = z.object({
  status: z.literal(true),
  data: z.object({
    status: z.string(),
    reference: z.string(),
    amount: z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER)),
    currency: z.string(),
    channel: z.nullish(z.string()),
    // What is unreadable of these is as good as absent: it must not keep a payment from its credit.
    id: z.catch(z.nullish(z.union([z.string(), z.int()])), null),
    requested_amount: optionalAmount,
    fees: optionalAmount,
    domain: z.catch(z.nullish(z.enum(['test', 'live'])), null),
  }),
});

const refusal = z.object({ status: z.literal(false), message: z.string() });

/** Only what can be read for certain counts; an answer about another reference is no answer. */
function readVerification(
  http: HttpAnswer,
  { reference, secretKey }: { reference: string; secretKey: string },
): PaymentStatus {
  if (http.kind !== 'answer') return { kind: 'unknown', detail: http.detail };
  if (http.status === 400 || http.status === 404) {
    const refused = refusal.safeParse(http.body);
    return refused.success && /not found/i.test(refused.data.message)
      ? { kind: 'not_found', keyFingerprint: keyFingerprint(secretKey) }
      : { kind: 'unknown', detail: `HTTP ${http.status}` };
  }
  const parsed = verification.safeParse(http.body);
  if (http.status !== 200 || !parsed.success) return { kind: 'unknown', detail: `HTTP ${http.status}` };
  const { data } = parsed.data;
  if (data.reference !== reference) return { kind: 'unknown', detail: 'Another reference' };
  switch (data.status) {
    case 'success':
      return {
        kind: 'paid',
        amount: data.amount,
        currency: data.currency,
        channel: data.channel ?? null,
        transactionId: data.id == null ? null : String(data.id),
        requestedAmount: data.requested_amount ?? null,
        fees: data.fees ?? null,
        domain: data.domain ?? null,
      };
    case 'failed':
    case 'abandoned':
    case 'reversed':
      return { kind: 'not_paid', detail: data.status };
    case 'pending':
    case 'ongoing':
    case 'processing':
    case 'queued':
      return { kind: 'under_way' };
    default:
      return { kind: 'unknown', detail: 'Unknown status word' };
  }
}
