import * as z from 'zod/mini';
import type { ListedRefund, PaystackRefund, RefundAnswer, Refunds } from '../../core/top-ups/paystack';
import { baseUrlOf, type HttpAnswer, requestJson } from '../http/request-json';
import {
  amount,
  optionalText,
  type PaystackApiOptions,
  paystackUse,
  readList,
  readPaystack,
  readSecretKey,
  refusal,
} from './paystack-api';

/**
 * Small pages, to stay below the largest answer that is read. If two months have more pages, only the newest are followed.
 */
const pages = { perPage: 20, most: 100 };

/** Calls `POST /refund` and `GET /refund`. */
export function paystackRefunds(options: PaystackApiOptions): Refunds {
  return {
    async make({ id, reference, transactionId, amount }) {
      const read = await readSecretKey(options);
      if (read.kind !== 'key') return { kind: 'not_asked', reason: read.notAsked };
      const http = await requestJson({
        method: 'POST',
        url: `${baseUrlOf(options.baseUrl)}refund`,
        headers: { authorization: `Bearer ${read.key}`, 'content-type': 'application/json' },
        body: {
          transaction: transactionId,
          amount,
          currency: 'GHS',
          customer_note: refundNote(id, reference),
          merchant_note: refundNote(id, reference),
        },
      });
      return readMadeRefund(http, { id, transactionId, amount });
    },
    async ofTransaction(transactionId) {
      const query = { transaction: transactionId };
      const { list, unreadable, isEnded } = await readList(options, 'refund', { ...pages, query }, refundOf);
      if (!isEnded || unreadable > 0) return null;
      return list.filter((refund) => refund.transactionId === transactionId);
    },
    async since(from) {
      const query = { from: from.toISOString() };
      const { list, unreadable, isEnded } = await readList(options, 'refund', { ...pages, query }, refundOf);
      return { list, isWhole: isEnded && unreadable === 0 };
    },
    async referenceOf(transactionId) {
      const path = `transaction/${encodeURIComponent(transactionId)}`;
      const answer = await readPaystack(options, path, (http) => readReference(http, transactionId));
      return answer.kind === 'payment' ? answer.reference : null;
    },
  };
}

/** By it our refunds are found again: Paystack gives them no reference of ours. */
export const refundNote = (id: string, reference: string): string => `Refund ${id} of ${reference}`;

export const refundsAtPaystack = paystackUse(paystackRefunds);

const id = z.union([z.int(), z.string().check(z.minLength(1))]);

const refundSchema = z.object({
  id,
  /** The transaction's id in lists; the whole transaction in the answer to a new refund. */
  transaction: z.union([id, z.object({ id })]),
  // Paystack's own samples have both numbers and texts.
  amount: z.union([
    amount(),
    z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)), amount()),
  ]),
  currency: z.string(),
  status: z.string(),
  merchant_note: optionalText(),
  customer_note: optionalText(),
  dispute: z.catch(z.nullish(id), null),
});

const single = z.object({ status: z.literal(true), data: refundSchema });

export function readMadeRefund(
  http: HttpAnswer,
  asked: { readonly id: string; readonly transactionId: string; readonly amount: number },
): RefundAnswer {
  if (http.kind === 'not_sent') return { kind: 'not_asked', reason: 'Paystack can’t be reached' };
  if (http.kind === 'no_answer') return { kind: 'unknown', detail: http.detail };
  const reason = certainRefundRefusal(http);
  if (reason !== null) return { kind: 'refused', reason };
  const parsed = single.safeParse(http.body);
  if (!parsed.success || http.status >= 300) return { kind: 'unknown', detail: `HTTP ${http.status}` };
  const refund = toRefund(parsed.data.data);
  const isAsked =
    refund.transactionId === asked.transactionId &&
    refund.amount === asked.amount &&
    refund.notes.includes(asked.id);
  return isAsked ? { kind: 'made', refund } : { kind: 'unknown', detail: 'Another refund' };
}

/**
 * Paystack's answers to `POST /refund` that certainly made no refund, with our words for them, from its documentation and from answers that
 * others have had. After any other answer, its list of refunds shows the outcome.
 */
const certain: readonly {
  readonly statuses: readonly number[];
  readonly message: RegExp;
  readonly reason: string;
}[] = [
  { statuses: [401], message: /^Invalid key$/i, reason: 'Paystack doesn’t accept the secret key' },
  {
    statuses: [400, 422],
    message: /^Transaction has been fully reversed$/i,
    reason: 'the whole payment has been sent back already',
  },
  {
    statuses: [400, 422],
    message: /^Insufficient balance to fulfill this refund\b/i,
    reason: 'our balance at Paystack is too low. Add to it there, or wait for the next payments',
  },
  { statuses: [400, 404], message: /^Transaction not found$/i, reason: 'Paystack doesn’t know the payment' },
];

/** Returns why Paystack certainly made no refund; null if it may have made one. */
function certainRefundRefusal(http: Extract<HttpAnswer, { kind: 'answer' }>): string | null {
  const refused = refusal.safeParse(http.body);
  if (!refused.success) return null;
  const { message } = refused.data;
  const known = certain.find((each) => each.statuses.includes(http.status) && each.message.test(message));
  return known?.reason ?? null;
}

export function refundOf(row: unknown): ListedRefund | null {
  const parsed = refundSchema.safeParse(row);
  return parsed.success ? toRefund(parsed.data) : null;
}

const payment = z.object({ status: z.literal(true), data: z.object({ id, reference: z.string() }) });

export function readReference(
  http: HttpAnswer,
  transactionId: string,
): { kind: 'payment'; reference: string } | { kind: 'unknown' } {
  const parsed = http.kind === 'answer' && http.status === 200 ? payment.safeParse(http.body) : null;
  const isAsked = parsed?.success === true && String(parsed.data.data.id) === transactionId;
  return isAsked ? { kind: 'payment', reference: parsed.data.data.reference } : { kind: 'unknown' };
}

const statuses: Readonly<Record<string, PaystackRefund['status']>> = {
  'needs-attention': 'needs_details',
  processed: 'processed',
  failed: 'failed',
};

function toRefund(data: z.output<typeof refundSchema>): ListedRefund {
  const { transaction } = data;
  return {
    id: String(data.id),
    transactionId: String(typeof transaction === 'object' ? transaction.id : transaction),
    amount: data.amount,
    status: statuses[data.status] ?? 'open',
    notes: `${data.merchant_note ?? ''} ${data.customer_note ?? ''}`,
    dispute: data.dispute == null ? null : String(data.dispute),
  };
}
