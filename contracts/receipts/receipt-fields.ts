import * as z from 'zod/mini';
import { cedis, timestamp } from '../fields';

/** `open`: an order that is under way. `paid`: a top-up that the wallet got, and still has a part of, or has spent. */
const receiptStates = ['open', 'delivered', 'paid', 'refunded'] as const;

/** What whoever has the link reads: no name, no whole number, no balance, no profit. */
export const receiptView = z.object({
  of: z.enum(['order', 'top-up']),
  state: z.enum(receiptStates),
  /** The order number, or the end of the payment's reference. */
  number: z.string(),
  /** Of an order, as `024 ••• 4567`; null: of a top-up. So are the next two. */
  phone_number: z.nullable(z.string()),
  network: z.nullable(z.string()),
  bundle: z.nullable(z.string()),
  /** Null: its customer hides it. */
  amount: z.nullable(cedis()),
  /** What went back of a top-up to where it was paid from. Null: its customer hides the price; absent: nothing did. */
  returned: z.nullish(cedis()),
  paid_at: timestamp(),
  delivered_at: z.nullable(timestamp()),
  refunded_at: z.nullable(timestamp()),
});

/** So many links to one receipt work at a time: the next one ends the oldest. */
export const mostReceiptLinks = 5;
