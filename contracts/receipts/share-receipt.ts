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
    'Shows the receipt of one of the caller’s own orders or completed top-ups, makes a link to it, or ends all links to it. At most five work at a time: the next ends the oldest. Only a hash of the token is stored, so a link is shown once.',
  input: z
    .strictObject({
      action: z.enum(['see', 'make', 'end']),
      /** Exactly one of `orderId` and `reference`. */
      orderId: z.optional(orderNumber()),
      reference: z.optional(text(100)),
      /** Page and text say `price hidden` in place of the price. */
      hidePrice: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ orderId, reference }) => (orderId === undefined) !== (reference === undefined), {
        path: ['orderId'],
        error: 'must be given, or a reference, and not both',
      }),
    ),
  /** The token is given for a new link only. The receipt is null after links were ended. */
  output: z.object({
    token: z.nullable(z.string()),
    receipt: z.nullable(receiptView),
    /** Whether there is a link that could be ended. Only with `see`. */
    has_links: z.optional(z.boolean()),
  }),
  errors: ['not_found', 'too_many_requests'],
  mostPerMinute: 20,
  apart: true,
  tags: [],
});
