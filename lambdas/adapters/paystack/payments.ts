import * as z from 'zod/mini';
import { paystackModeOf } from '../../../contracts/settings/paystack-key';
import {
  keyFingerprint,
  type ListedPayment,
  type ListedPayments,
  type PaymentStatus,
  type Payments,
} from '../../core/top-ups/payments';
import type { HttpAnswer } from '../http/request-json';
import { amount, optionalAmount } from './amount';
import { type PaystackApiOptions, paystackUse, readPaystack } from './paystack-api';

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

const refusal = z.object({ status: z.literal(false), message: z.string() });

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

/** A payment includes its payer, card and log, so pages are small, to stay well below the largest answer that is read. */
const perPage = 20;
/** 4,000 payments in one span: the shop never has that many, so a longer list is wrong. */
const maximumPages = 200;

/** Lists `GET /transaction?status=success&from&to&perPage&page`, newest first. */
export function paystackListedPayments(options: PaystackApiOptions): ListedPayments {
  return {
    async between(from, to) {
      const found = new Map<string, ListedPayment>();
      const span = `from=${encodeURIComponent(from.toISOString())}&to=${encodeURIComponent(to.toISOString())}`;
      let unreadable = 0;
      for (let page = 1; page <= maximumPages; page += 1) {
        const path = `transaction?status=success&${span}&perPage=${perPage}&page=${page}`;
        const answer = await readPaystack(options, path, readPage);
        if (answer.kind !== 'page') return null;
        const before = found.size;
        for (const payment of answer.payments) found.set(payment.reference, payment);
        unreadable += answer.unreadable;
        if (answer.rows < perPage) return { payments: [...found.values()], unreadable, ...answer.under };
        // A full page of known payments: this list never ends.
        if (found.size === before && answer.payments.length > 0) return null;
      }
      return null;
    },
  };
}

export const listedPayments = paystackUse(paystackListedPayments);

const listPage = z.object({ status: z.literal(true), data: z.array(z.unknown()) });

const optionalText = z.catch(z.nullish(z.string().check(z.maxLength(50))), null);
/** Null if it isn't a time. */
const optionalTime = z.catch(z.nullish(z.iso.datetime({ offset: true })), null);

const paymentSchema = z.object({
  status: z.string(),
  reference: z.string().check(z.minLength(1), z.maxLength(200)),
  amount: amount(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  domain: z.catch(z.nullish(z.enum(['test', 'live'])), null),
  id: z.catch(z.nullish(z.union([z.int(), z.string().check(z.regex(/^\w{1,40}$/))])), null),
  channel: optionalText,
  requested_amount: optionalAmount(),
  fees: optionalAmount(),
  paid_at: optionalTime,
  created_at: optionalTime,
});

type Page = {
  readonly kind: 'page';
  readonly rows: number;
  readonly payments: ListedPayment[];
  readonly unreadable: number;
  readonly under: { readonly keyFingerprint: string };
};

function readPage(http: HttpAnswer, secretKey: string): Page | { readonly kind: 'unknown' } {
  const parsed = http.kind === 'answer' && http.status === 200 ? listPage.safeParse(http.body) : null;
  if (!parsed?.success) return { kind: 'unknown' };
  const { data } = parsed.data;
  const read = data.flatMap((row) => paymentSchema.safeParse(row).data ?? []);
  const mode = paystackModeOf('secret', secretKey);
  return {
    kind: 'page',
    rows: data.length,
    // Paystack also filters. A payment that isn't a success in this key's mode isn't ours.
    payments: read
      .filter(({ status, domain }) => status === 'success' && (mode === null || (domain ?? mode) === mode))
      .map(toPayment),
    unreadable: data.length - read.length,
    under: { keyFingerprint: keyFingerprint(secretKey) },
  };
}

const toPayment = (data: z.output<typeof paymentSchema>): ListedPayment => ({
  reference: data.reference,
  transactionId: data.id == null ? null : String(data.id),
  amount: data.amount,
  requestedAmount: data.requested_amount ?? null,
  fees: data.fees ?? null,
  currency: data.currency,
  channel: data.channel ?? null,
  paidAt: timeOf(data.paid_at),
  createdAt: timeOf(data.created_at),
});

const timeOf = (text: string | null | undefined): Date | null => (text == null ? null : new Date(text));
