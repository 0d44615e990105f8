import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { nextCursor, pageInput } from '../fields';
import { orderView, timelineBy } from './get-orders';
import { orderFilters } from './order-filters';

const adminOrderView = z.extend(orderView, {
  /** Then `user_name` is `Unknown User`, and no money can be moved for the order any more. */
  is_user_deleted: z.boolean(),
  /** `by` is `customer`, `supplier`, `system` or an administrator's user id. */
  timeline: timelineBy(z.string()),
});

export const adminGetOrders = defineContract({
  name: 'admin-get-orders',
  access: 'admin',
  kind: 'query',
  slow: true,
  summary: 'Everybody’s orders, newest first (those of several people one person after another).',
  input: z.strictObject({ ...pageInput, ...orderFilters }),
  output: z.object({
    /** May be fewer than `limit` and still have a next page. */
    orders: z.array(adminOrderView),
    next_cursor: nextCursor(),
    /** Of all orders in the date range, whatever else was asked for; a few seconds behind. */
    counts: z.object({ pending: z.int(), processing: z.int(), completed: z.int(), failed: z.int() }),
  }),
  errors: [],
  tags: ['Orders'],
  timeoutSeconds: 20,
});
