import * as z from 'zod/mini';
import { paystackModeOf } from '../../../contracts/settings/paystack-key';
import { keyFingerprint } from '../../core/top-ups/key-fingerprint';
import type { PaymentStatus, Payments } from '../../core/top-ups/ports';
import type { HttpAnswer } from '../http/request-json';
import { type PaystackApiOptions, readPaystack } from './paystack-api';
import { paystackUse } from './paystack-use';

/** With the secret key of the settings. */
export const payments = paystackUse(paystackPayments);

/** `GET /transaction/verify/:reference`. A read that failed is repeated, with growing jittered pauses. */
export function paystackPayments(options: PaystackApiOptions): Payments {
  return {
    async verify(reference) {
      const path = `transaction/verify/${encodeURIComponent(reference)}`;
      const answer = await readPaystack(options, path, (http, secretKey) =>
        readVerification(http, { reference, secretKey }),
      );
      return answer ?? { kind: 'unknown', detail: 'No secret key' };
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
export function readVerification(
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
  const transactionId = data.id == null ? null : String(data.id);
  switch (data.status) {
    case 'success':
      return {
        kind: 'paid',
        amount: data.amount,
        currency: data.currency,
        channel: data.channel ?? null,
        transactionId,
        requestedAmount: data.requested_amount ?? null,
        fees: data.fees ?? null,
        domain: data.domain ?? null,
        keyMode: paystackModeOf('secret', secretKey),
      };
    case 'failed':
    case 'abandoned':
    case 'reversed':
      return { kind: 'not_paid', detail: data.status, transactionId };
    case 'pending':
    case 'ongoing':
    case 'processing':
    case 'queued':
      return { kind: 'under_way' };
    default:
      return { kind: 'unknown', detail: 'Unknown status word' };
  }
}
