import * as z from 'zod/mini';
import { reasons } from '../attention/attention-fields';
import { defineContract } from '../contract';
import { staffMoneyErrors } from '../errors';
import { nextCursor, optionalText, orderStatus, pageInput, requestId } from '../fields';
import { limits } from '../limits';
import { orderView } from './get-orders';
import { orderNumber } from './order-filters';

/* Staff's functions about everybody's orders. */

/** Ghanaian calendar days, both inclusive. */
const dateRange = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .check(z.refine(({ from, to }) => from <= to, 'must not end before it begins'));

/** Filters of an admin's order list, all optional. */
const orderFilters = {
  status: z.optional(orderStatus()),
  dateRange: z.optional(dateRange),
  /** Only open orders that a person delivers. */
  byHand: z.optional(z.literal(true)),
  /**
   * A whole order number or the beginning of one, a recipient's phone number or a part of one, a network, or the
   * beginnings of a customer's name or e-mail address.
   */
  search: z.optional(optionalText(limits.search)),
};

export const adminOrderView = z.extend(z.omit(orderView, { timeline: true }), {
  /** Then `user_name` is `Unknown User`, and the order's money can't be moved. */
  is_user_deleted: z.boolean(),
  /** Why a person has to look at it; empty if nobody has to. */
  attention: reasons(),
  /** Open, and only a person completes it. */
  is_by_hand: z.boolean(),
  /** A supplier may still deliver it, so that a refund now may be a loss. */
  may_arrive: z.boolean(),
  /** It was completed at some time, whatever its status is now. */
  was_delivered: z.boolean(),
  /** What bought the order; absent if its customer bought it on the site. */
  bought_by: z.optional(z.enum(['api', 'bulk'])),
  /** A developer’s own name for it; null: none. */
  reference: z.nullish(z.string()),
  /** Its customer has said that it didn’t come. Absent: no. */
  is_reported: z.optional(z.boolean()),
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

export const adminExportOrders = defineContract({
  name: 'admin-export-orders',
  access: 'admin',
  kind: 'query',
  summary:
    'Matching orders, newest first, as CSV (RFC 4180, formulas neutralized), in parts of some thousand rows. Joined, the parts are the file.',
  input: z.strictObject({
    ...orderFilters,
    cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
  }),
  /** The first part starts with the column names. A part may be empty without being the last. */
  output: z.object({ csv: z.string(), next_cursor: nextCursor() }),
  errors: [],
  tags: ['Orders'],
  timeoutSeconds: 29,
});

export const adminUpdateOrderStatus = defineContract({
  name: 'admin-update-order-status',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary:
    'Sets an order’s status and moves its money: `failed` refunds the order, and leaving `failed` charges the wallet again.',
  input: z.strictObject({
    orderId: orderNumber(),
    status: orderStatus(),
    /** The status that the admin saw. If it has changed since, nothing happens. */
    statusSeen: z.optional(orderStatus()),
    /** Why, or by what proof. */
    reason: z.optional(optionalText(limits.reason)),
    requestId: z.optional(requestId()),
  }),
  output: z.object({
    /** If false, nothing was changed, and `message` says why. */
    success: z.boolean(),
    message: z.string(),
    money: z.enum(['none', 'refunded', 'recharged']),
  }),
  errors: ['not_found', 'request_id_reused', ...staffMoneyErrors],
  tags: ['Orders', 'Overview', 'Users', 'Profile', 'Transactions', 'Audit', 'Attention'],
  timeoutSeconds: 15,
});

export const adminBulkUpdateOrders = defineContract({
  name: 'admin-bulk-update-orders',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary:
    'Sets the status of many orders, each as `admin-update-order-status` does, and says which failed and why.',
  input: z
    .strictObject({
      orderIds: z
        .array(orderNumber())
        .check(
          z.minLength(1, 'Please select orders to update'),
          z.maxLength(100, 'must be at most 100 orders at a time'),
        ),
      status: orderStatus(),
      /** The status of each order as the admin saw it, in the order of `orderIds`. One that has changed since is left alone. */
      statusesSeen: z.optional(z.array(orderStatus()).check(z.maxLength(100))),
      /** Why, for all of them. */
      reason: z.optional(optionalText(limits.reason)),
      requestId: z.optional(requestId()),
    })
    .check(
      z.refine(
        ({ orderIds, statusesSeen }) => statusesSeen === undefined || statusesSeen.length === orderIds.length,
        'statusesSeen: must have one for each order',
      ),
    ),
  output: z.object({
    /** Orders that now have the status, including those that had it already. */
    updatedCount: z.int(),
    failures: z.array(z.object({ orderId: z.string(), reason: z.string() })),
  }),
  errors: ['request_id_reused', ...staffMoneyErrors],
  tags: ['Orders', 'Overview', 'Users', 'Profile', 'Transactions', 'Audit', 'Attention'],
  timeoutSeconds: 29,
});
