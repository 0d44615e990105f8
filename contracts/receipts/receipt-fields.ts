import * as z from 'zod/mini';
import { cedis, timestamp } from '../fields';

/** `open`: an order that is under way. `paid`: a top-up that the wallet got, and still has a part of, or has spent. */
const receiptStates = ['open', 'delivered', 'paid', 'refunded'] as const;

/** A receipt as anyone with the link reads it: no name, no whole number, no balance, no profit. */
export const receiptView = z.object({
  of: z.enum(['order', 'top-up']),
  state: z.enum(receiptStates),
  /** The order number, or the end of the payment's reference. */
  number: z.string(),
  /** For an order, as `024 ••• 4567`; null for a top-up. So are the next two. */
  phone_number: z.nullable(z.string()),
  network: z.nullable(z.string()),
  bundle: z.nullable(z.string()),
  /** Null: its customer hides it. */
  amount: z.nullable(cedis()),
  /** The part of a top-up that went back to its payer. Null: its customer hides the price; absent: nothing went back. */
  returned: z.nullish(cedis()),
  paid_at: timestamp(),
  delivered_at: z.nullable(timestamp()),
  refunded_at: z.nullable(timestamp()),
});

/** So many links to one receipt work at a time: the next one ends the oldest. */
export const mostReceiptLinks = 5;
