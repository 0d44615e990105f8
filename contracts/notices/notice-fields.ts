import * as z from 'zod/mini';
import { cedis, timestamp } from '../fields';
import { customerEvents, lowBalanceBounds } from './notice-events';

/** The balance below which a customer is told, in cedis. Null: never. */
export const lowBalance = () =>
  z.nullable(
    cedis().check(
      z.minimum(lowBalanceBounds.least, `must be at least ${lowBalanceBounds.least}`),
      z.maximum(lowBalanceBounds.most, `must be at most ${lowBalanceBounds.most}`),
    ),
  );

export const noticeChoice = z.strictObject({ event: z.enum(customerEvents), on: z.boolean() });

/** Which notices a customer gets by e-mail. */
export const noticeSettingsView = z.object({
  /** Each event. */
  choices: z.array(z.object({ event: z.enum(customerEvents), on: z.boolean() })),
  low_balance: lowBalance(),
});

/** One piece of news, as the customer reads it. */
export const noticeView = z.object({
  /** Unique in the caller's list. */
  id: z.string(),
  event: z.enum(customerEvents),
  text: z.string(),
  at: timestamp(),
  /** The order's number, if the news is about an order. */
  order_number: z.nullable(z.string()),
});
