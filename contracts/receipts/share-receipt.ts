import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { text } from '../fields';
import { orderNumber } from '../orders/order-filters';
import { receiptView } from './receipt-fields';

export const shareReceipt = defineContract({
  name: 'share-receipt',
  access: 'user',
  kind: 'mutation',
  summary:
    'Shows the receipt of one of the caller’s own orders or completed top-ups, makes a link to it, or ends all links to it. At most five work at a time: the next ends the oldest. Only a hash of a token is kept, so a link is told once.',
  input: z
    .strictObject({
      action: z.enum(['see', 'make', 'end']),
      /** One of the two. */
      orderId: z.optional(orderNumber()),
      reference: z.optional(text(100)),
      /** The page and the text say `price hidden`. */
      hidePrice: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ orderId, reference }) => (orderId === undefined) !== (reference === undefined), {
        path: ['orderId'],
        error: 'must be given, or a reference, and not both',
      }),
    ),
  /** Only a new link has a token. No receipt: links were ended. */
  output: z.object({ token: z.nullable(z.string()), receipt: z.nullable(receiptView) }),
  errors: ['not_found', 'too_many_requests'],
  mostPerMinute: 20,
  apart: true,
  tags: [],
});
