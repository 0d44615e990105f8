import * as z from 'zod/mini';
import type { HttpAnswer } from '../http/request-json';

/**
 * Paystack's answers to `POST /refund` that certainly made none, with our words for them. Everything else is unknown: its
 * list of refunds then tells. In its documentation and in answers that others have had.
 */
const certain: readonly {
  readonly statuses: readonly number[];
  readonly message: RegExp;
  readonly reason: string;
}[] = [
  { statuses: [401], message: /^Invalid key$/i, reason: 'it doesn’t accept the secret key' },
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
  { statuses: [400, 404], message: /^Transaction not found$/i, reason: 'it doesn’t know the payment' },
];

const refusal = z.object({ status: z.literal(false), message: z.string() });

/** Why Paystack certainly made no refund; null: it may have made one. */
export function certainRefundRefusal(http: Extract<HttpAnswer, { kind: 'answer' }>): string | null {
  const refused = refusal.safeParse(http.body);
  if (!refused.success) return null;
  const { message } = refused.data;
  const known = certain.find((each) => each.statuses.includes(http.status) && each.message.test(message));
  return known?.reason ?? null;
}
