import * as z from 'zod/mini';
import { nextCursor, orderStatus, timestamp } from '../fields';
import { defineKeyContract } from './key-contract';
import { apiOrder } from './order-fields';

export const v1ListOrders = defineKeyContract({
  name: 'v1-list-orders',
  method: 'GET',
  path: '/v1/orders',
  scope: 'orders:read',
  counts: 'reads',
  summary: 'The account’s orders, newest first, 50 a page.',
  input: z.strictObject({
    status: z.optional(orderStatus()),
    /** Only orders made at this time or later. */
    from: z.optional(timestamp()),
    /** The `next_cursor` of the previous page. */
    cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
  }),
  output: z.object({
    /** The orders, newest first. With filters, a page may be short and still have a next one. */
    orders: z.array(apiOrder),
    next_cursor: nextCursor(),
  }),
  errors: [],
});
