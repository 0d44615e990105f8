import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { orderStatus } from '../fields';
import { orderNumber } from '../orders/order-filters';
import { caseView } from './case-fields';

/**
 * The answers about an order that its customer says did not arrive.
 * - `delivered`: its supplier, or the person who sent it by hand, says that it was delivered;
 * - `refunded`: it failed, and its money is back in the wallet, or paid the customer's debt;
 * - `open`: nothing certain is known yet; the supplier is asked again until something is;
 * - `disputed`: its supplier first said delivered and now says failed, so a person decides;
 * - `unsent`: it hasn't been sent yet;
 * - `too_late`: it is too old to be reported.
 */
export const askAnswers = ['delivered', 'refunded', 'open', 'disputed', 'unsent', 'too_late'] as const;
export type AskAnswer = (typeof askAnswers)[number];

export const askAboutOrder = defineContract({
  name: 'ask-about-order',
  access: 'user',
  kind: 'mutation',
  summary:
    'Asks the supplier what became of one of the caller’s own orders, at most once a minute, and updates the order if the answer is certain. It never sends the order.',
  input: z.strictObject({ orderId: orderNumber() }),
  output: z.object({
    answer: z.enum(askAnswers),
    /** Whether the supplier was asked now. Otherwise the answer is what was known before. */
    asked: z.boolean(),
    /** The outcome in words. */
    message: z.string(),
    status: orderStatus(),
    /** The code that the number's owner dials to see the rest of a bundle; empty: not known. */
    balance_code: z.string(),
    /** The case about the order. Null if it wasn't reported. */
    case: z.nullable(caseView),
  }),
  errors: ['not_found', 'too_many_requests'],
  tags: ['Profile', 'Orders', 'Transactions'],
  mostPerMinute: 10,
  timeoutSeconds: 20,
});
