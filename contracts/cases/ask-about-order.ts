import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { orderStatus } from '../fields';
import { orderNumber } from '../orders/order-filters';
import { caseView } from './case-fields';

/**
 * What is known of an order that its customer says did not come.
 * - `delivered`: it was, as its supplier says, or whoever sent it by hand;
 * - `refunded`: it failed, and its money is back in the wallet;
 * - `open`: nothing certain is known; it is asked about until something is;
 * - `disputed`: it was delivered, and its supplier says now that it failed: a person decides;
 * - `unsent`: it hasn't gone out yet;
 * - `too_late`: it was made too long ago to be reported.
 */
export const askAnswers = ['delivered', 'refunded', 'open', 'disputed', 'unsent', 'too_late'] as const;
export type AskAnswer = (typeof askAnswers)[number];

export const askAboutOrder = defineContract({
  name: 'ask-about-order',
  access: 'user',
  kind: 'mutation',
  summary:
    'Asks the supplier of one of the caller’s own orders what became of it, once a minute at most, and applies what is certain. It never sends the order.',
  input: z.strictObject({ orderId: orderNumber() }),
  output: z.object({
    answer: z.enum(askAnswers),
    /** Whether its supplier was asked now; otherwise the answer is what was known before. */
    asked: z.boolean(),
    /** The outcome in words. */
    message: z.string(),
    status: orderStatus(),
    /** The code that the number's owner dials to see the rest of a bundle; empty: not known. */
    balance_code: z.string(),
    /** The case about it; null, or absent from older functions: it wasn't reported. */
    case: z.nullish(caseView),
    /** A refund of the reported order was asked for, and a second person decides on it. Absent from older functions. */
    refund_waits: z.optional(z.boolean()),
  }),
  errors: ['not_found', 'too_many_requests'],
  tags: ['Profile', 'Orders', 'Transactions'],
  apart: true,
  mostPerMinute: 10,
  timeoutSeconds: 20,
});
