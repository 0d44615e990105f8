import * as z from 'zod/mini';
import { paystackModeOf } from '../../../contracts/settings/paystack-key';
import type { ListedPayment, ListedPayments } from '../../core/top-ups/comparison/ports';
import { keyFingerprint } from '../../core/top-ups/key-fingerprint';
import type { HttpAnswer } from '../http/request-json';
import { type PaystackApiOptions, readPaystack } from './paystack-api';
import { paystackUse } from './paystack-use';

/** A page stays well below the largest answer that is read: a payment has its payer, its card and its log with it. */
const perPage = 20;
/** 4,000 payments in one span of time: more than that isn't a list of ours. */
const maximumPages = 200;

/** `GET /transaction?status=success&from&to&perPage&page`, newest first. */
export function paystackListedPayments(options: PaystackApiOptions): ListedPayments {
  return {
    async between(from, to) {
      const found = new Map<string, ListedPayment>();
      const span = `from=${encodeURIComponent(from.toISOString())}&to=${encodeURIComponent(to.toISOString())}`;
      let unreadable = 0;
      for (let page = 1; page <= maximumPages; page += 1) {
        const path = `transaction?status=success&${span}&perPage=${perPage}&page=${page}`;
        const answer = await readPaystack(options, path, readPage);
        if (answer?.kind !== 'page') return null;
        const before = found.size;
        for (const payment of answer.payments) found.set(payment.reference, payment);
        unreadable += answer.unreadable;
        if (answer.rows < perPage) return { payments: [...found.values()], unreadable, ...answer.under };
        // A full page that was there before: this list never ends.
        if (found.size === before && answer.payments.length > 0) return null;
      }
      return null;
    },
  };
}

export const listedPayments = paystackUse(paystackListedPayments);

const page = z.object({ status: z.literal(true), data: z.array(z.unknown()) });

/** A thousand million cedis. */
const maximumAmount = 100_000_000_000;
const optionalText = z.catch(z.nullish(z.string().check(z.maxLength(50))), null);
/** Null where it isn't a time. */
const optionalTime = z.catch(z.nullish(z.iso.datetime({ offset: true })), null);

const paymentSchema = z.object({
  status: z.string(),
  reference: z.string().check(z.minLength(1), z.maxLength(200)),
  amount: z.int().check(z.nonnegative(), z.maximum(maximumAmount)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  domain: z.catch(z.nullish(z.enum(['test', 'live'])), null),
  id: z.catch(z.nullish(z.union([z.int(), z.string().check(z.regex(/^\w{1,40}$/))])), null),
  channel: optionalText,
  requested_amount: z.catch(z.nullish(z.int().check(z.nonnegative())), null),
  fees: z.catch(z.nullish(z.int().check(z.nonnegative())), null),
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
  const parsed = http.kind === 'answer' && http.status === 200 ? page.safeParse(http.body) : null;
  if (!parsed?.success) return { kind: 'unknown' };
  const { data } = parsed.data;
  const read = data.flatMap((row) => paymentSchema.safeParse(row).data ?? []);
  const mode = paystackModeOf('secret', secretKey);
  return {
    kind: 'page',
    rows: data.length,
    // The filter is Paystack's; what it lets through that isn't a success of this key's mode is none of ours.
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
