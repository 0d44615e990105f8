import * as z from 'zod/mini';
import { paystackModeOf } from '../../../contracts/settings/terms';
import {
  keyFingerprint,
  type ListedPayment,
  type ListedPayments,
  type PaymentStatus,
  type Payments,
} from '../../core/top-ups/paystack';
import type { HttpAnswer } from '../http/request-json';
import {
  amount,
  optionalAmount,
  optionalTime,
  type PaystackApiOptions,
  paystackUse,
  readList,
  readPaystack,
  readSecretKey,
  refusal,
  timeOf,
} from './paystack-api';

/** Asks with the settings' secret key. */
export const payments = paystackUse(paystackPayments);

/** Asks `GET /transaction/verify/:reference`. Repeats a failed read, with growing jittered pauses. */
export function paystackPayments(options: PaystackApiOptions): Payments {
  return {
    async verify(reference) {
      const path = `transaction/verify/${encodeURIComponent(reference)}`;
      return readPaystack(options, path, (http, secretKey) =>
        readVerification(http, { reference, secretKey }),
      );
    },
  };
}

/** `metadata` isn't read: it is an object, `""` or `0`, and comes from the browser. `amount` is the amount paid, in minor units. */
const verification = z.object({
  status: z.literal(true),
  data: z.object({
    status: z.string(),
    reference: z.string(),
    amount: amount(),
    currency: z.string(),
    channel: z.nullish(z.string()),
    // Unreadable values of these count as absent, so that they don't keep a payment from its credit.
    id: z.catch(z.nullish(z.union([z.string(), z.int()])), null),
    requested_amount: optionalAmount(),
    fees: optionalAmount(),
    domain: z.catch(z.nullish(z.enum(['test', 'live'])), null),
  }),
});

/** Reads a payment's status. An answer that is unclear or about another reference is unknown. */
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
      if (data.amount === 0) return { kind: 'unknown', detail: 'A payment of nothing' };
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

/**
 * A payment includes its payer, card and log, so pages are small, to stay well below the largest answer that is read. 4,000 payments in one
 * span: the shop never has that many, so a longer list is wrong.
 */
const pages = { perPage: 20, most: 200 };

/** Lists `GET /transaction?status=success&from&to&perPage&page`, newest first. */
export function paystackListedPayments(options: PaystackApiOptions): ListedPayments {
  return {
    async between(from, to) {
      const read = await readSecretKey(options);
      if (read.kind !== 'key') return null;
      const { key } = read;
      const query = { status: 'success', from: from.toISOString(), to: to.toISOString() };
      const withKey = { ...options, secretKey: async () => key };
      const listed = await readList(withKey, 'transaction', { ...pages, query }, paymentOf);
      if (!listed.isEnded) return null;
      const mode = paystackModeOf('secret', key);
      // Paystack also filters. A payment that isn't a success in this key's mode isn't ours.
      const ours = listed.list.filter(
        ({ status, domain }) => status === 'success' && (mode === null || (domain ?? mode) === mode),
      );
      return {
        payments: [...new Map(ours.map(({ payment }) => [payment.reference, payment])).values()],
        unreadable: listed.unreadable,
        keyFingerprint: keyFingerprint(key),
      };
    },
  };
}

export const listedPayments = paystackUse(paystackListedPayments);

const shortText = z.catch(z.nullish(z.string().check(z.maxLength(50))), null);

const paymentSchema = z.object({
  status: z.string(),
  reference: z.string().check(z.minLength(1), z.maxLength(200)),
  amount: amount(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  domain: z.catch(z.nullish(z.enum(['test', 'live'])), null),
  id: z.catch(z.nullish(z.union([z.int(), z.string().check(z.regex(/^\w{1,40}$/))])), null),
  channel: shortText,
  requested_amount: optionalAmount(),
  fees: optionalAmount(),
  paid_at: optionalTime(),
  created_at: optionalTime(),
});

function paymentOf(row: unknown) {
  const parsed = paymentSchema.safeParse(row);
  if (!parsed.success) return null;
  const { data } = parsed;
  const payment: ListedPayment = {
    reference: data.reference,
    transactionId: data.id == null ? null : String(data.id),
    amount: data.amount,
    requestedAmount: data.requested_amount ?? null,
    fees: data.fees ?? null,
    currency: data.currency,
    channel: data.channel ?? null,
    paidAt: timeOf(data.paid_at),
    createdAt: timeOf(data.created_at),
  };
  return { status: data.status, domain: data.domain, payment };
}
