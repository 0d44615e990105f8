import * as z from 'zod/mini';
import { reasons } from '../attention/attention-fields';
import { defineContract } from '../contract';
import { nextCursor, pageInput } from '../fields';
import { orderView, timelineFields } from './get-orders';
import { orderFilters } from './order-filters';

export const adminOrderView = z.extend(orderView, {
  /** Then `user_name` is `Unknown User`, and the order's money can't be moved. */
  is_user_deleted: z.boolean(),
  /** Why a person has to look at it; empty if nobody has to. */
  attention: reasons(),
  /** The API key or bulk buy that bought the order; absent if its customer bought it on the site. */
  bought_by: z.optional(
    z.object({
      kind: z.enum(['api', 'bulk']),
      /** The API key’s name; absent where it isn’t known. */
      name: z.optional(z.string()),
    }),
  ),
  /** A developer’s own name for it; null: none. */
  reference: z.nullish(z.string()),
  /** Its customer has said that it didn’t come. Absent: no. */
  is_reported: z.optional(z.boolean()),
  /** `by` is `customer`, `supplier`, `system` or an admin's user id, with that admin's name; absent if the account was deleted. */
  timeline: z.array(
    z.object({
      ...timelineFields,
      by: z.string(),
      by_name: z.optional(z.string()),
      /** Why staff decided this, from the audit log. Only of an order that is read alone. */
      reason: z.optional(z.string()),
    }),
  ),
});

export const adminGetOrders = defineContract({
  name: 'admin-get-orders',
  access: 'admin',
  helpers: true,
  kind: 'query',
  summary: 'All orders, newest first. A search that finds several customers lists them one after another.',
  input: z.strictObject({ ...pageInput(), ...orderFilters }),
  output: z.object({
    /** May be shorter than `limit` and still have a next page. */
    orders: z.array(adminOrderView),
    next_cursor: nextCursor(),
    /** The figures of all orders in the date range, whatever the other filters; a few seconds behind. */
    counts: z.object({ pending: z.int(), processing: z.int(), completed: z.int(), failed: z.int() }),
  }),
  errors: [],
  tags: ['Orders'],
  timeoutSeconds: 20,
});
