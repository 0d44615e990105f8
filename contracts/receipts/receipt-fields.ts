import * as z from 'zod/mini';
import { cedis, timestamp } from '../fields';

/** `open`: the order is under way. `paid`: the top-up was credited and hasn't gone back to its payer in full. */
const receiptStates = ['open', 'delivered', 'paid', 'refunded'] as const;

/** A receipt as anyone with the link reads it. It has no name, no full number, no balance and no profit. */
export const receiptView = z.object({
  of: z.enum(['order', 'top-up']),
  state: z.enum(receiptStates),
  /** The order number, or the end of the payment's reference. */
  number: z.string(),
  /** The masked number of an order, such as `024 ••• 4567`. This and the next two are null for a top-up. */
  phone_number: z.nullable(z.string()),
  network: z.nullable(z.string()),
  bundle: z.nullable(z.string()),
  /** Null: the customer hides the price. */
  amount: z.nullable(cedis()),
  /** The part of a top-up that went back to its payer. Null: the customer hides the price; absent: nothing went back. */
  returned: z.nullish(cedis()),
  paid_at: timestamp(),
  delivered_at: z.nullable(timestamp()),
  refunded_at: z.nullable(timestamp()),
});

/** How many links to one receipt work at a time. The next one ends the oldest. */
export const mostReceiptLinks = 5;
