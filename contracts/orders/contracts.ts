import * as z from 'zod/mini';
import { attentionReasons } from '../attention/terms';
import { purchasesPerMinute } from '../constants';
import { defineContract, rawRequest } from '../contract';
import { staffMoneyErrors } from '../errors';
import {
  anyPhoneNumber,
  cedis,
  network,
  nextCursor,
  optionalText,
  orderStatus,
  pageInput,
  phoneNumber,
  requestId,
  text,
  timestamp,
} from '../fields';
import { limits } from '../limits';
import { confirmations, mostOrderNumbers, mostSearchedPhones } from './terms';

export const bundleWebhook = defineContract({
  name: 'bundle-webhook',
  access: 'public',
  kind: 'mutation',
  body: 'raw',
  summary: 'A supplier’s delivery report. The URL holds a token that only our suppliers know.',
  input: rawRequest,
  output: z.object({ received: z.literal(true) }),
  errors: ['unauthenticated'],
  tags: [],
  timeoutSeconds: 20,
});

export const orderNumber = () => z.string().check(z.regex(/^[0-9A-Z]{6,25}$/, 'is not an order number'));

export const cancelOrder = defineContract({
  name: 'cancel-order',
  access: 'user',
  kind: 'mutation',
  summary:
    'Cancels one of the caller’s own orders that has certainly not been sent: it fails, and its price is refunded in the same transaction. Repeated, it answers the same.',
  input: z.strictObject({ orderId: orderNumber() }),
  output: z.object({ message: z.string() }),
  errors: ['not_found', 'order_sent'],
  tags: ['Profile', 'Orders', 'Transactions'],
});

export const timelineEvents = [
  'paid',
  'waiting',
  'sent',
  'confirmed',
  'delivered',
  'failed',
  'refunded',
  'recharged',
  'reopened',
  'flagged',
] as const;

/** The source of a step, as shown to customers: without the admin's name. */
export const timelineActors = ['customer', 'supplier', 'system', 'admin'] as const;

export const orderView = z.object({
  id: z.string(),
  order_number: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  phone_number: z.string(),
  network: network(),
  /** The network's name when the order was sold. Absent if it is the one that the network began with. */
  network_label: z.optional(z.string()),
  data_plan: z.string(),
  amount: cedis(),
  status: orderStatus(),
  /** `manual`, or the name of the supplier's API. */
  api_used: z.string(),
  created_at: timestamp(),
  /** Its steps, oldest first, and who made them. */
  timeline: z.array(
    z.object({
      event: z.enum(timelineEvents),
      at: timestamp(),
      note: z.optional(z.string()),
      by: z.enum(timelineActors),
    }),
  ),
});

export const customersOrder = z.extend(orderView, {
  /** The id of its price, to buy the same again. It may be gone. */
  plan_id: z.string(),
  /** Whether a person looks at it, because its outcome isn't certain. */
  is_checked: z.boolean(),
  /** There is a case about it, which `ask-about-order` answers. Absent: there is none. */
  is_reported: z.optional(z.boolean()),
  /** The caller’s own name for it, which their program gave it. Absent: none. */
  reference: z.optional(z.string()),
  /** For a failed order: how much of its refund paid the customer's debt. Absent: nothing. */
  debt_paid: z.optional(cedis()),
  /** Whether `cancel-order` takes it back: it has certainly not been sent. */
  can_cancel: z.boolean(),
});

const sum = () => z.object({ count: z.int(), amount: cedis() });

/** Filters of a customer's own list, all optional. */
const ownOrderFilters = {
  status: z.optional(orderStatus()),
  network: z.optional(network()),
  /** A part of an order number, a phone number, a network or a data plan, whatever its case. */
  search: z.optional(optionalText(limits.search)),
  /** With `search`: also finds the orders to these phone numbers, for example those saved under the name that was searched for. */
  phones: z.optional(z.array(anyPhoneNumber()).check(z.minLength(1), z.maxLength(mostSearchedPhones))),
  /** Returns the orders with these numbers instead of a page: `limit` and `cursor` don't count. */
  numbers: z.optional(z.array(orderNumber()).check(z.minLength(1), z.maxLength(mostOrderNumbers))),
  /** Only orders made at this time or later. */
  from: z.optional(timestamp()),
  /** Only orders made before this time. */
  before: z.optional(timestamp()),
};

export const getOrders = defineContract({
  name: 'get-orders',
  access: 'user',
  kind: 'query',
  summary: 'The caller’s own orders, newest first.',
  input: z.strictObject({
    ...pageInput(),
    ...ownOrderFilters,
    /** Asks for the sums over all matching orders; they come with the first page only. */
    totals: z.optional(z.boolean()),
  }),
  output: z.object({
    /** With filters, a page may be shorter than `limit` and still have a next one. */
    orders: z.array(customersOrder),
    next_cursor: nextCursor(),
    /** The sums over all matching orders, whatever the page. Absent: not asked for. */
    totals: z.optional(
      z.object({
        count: z.int(),
        completed: sum(),
        in_progress: sum(),
        /** If the history is too long, only orders since this time are counted. Null: all are. */
        since: z.nullable(timestamp()),
      }),
    ),
  }),
  errors: [],
  tags: ['Orders'],
});

export const processBundleOrder = defineContract({
  name: 'process-bundle-order',
  access: 'user',
  kind: 'mutation',
  summary: 'Buys a bundle from the caller’s wallet. The order and its debit are one transaction.',
  input: z.strictObject({
    /** `mtn`, `airteltigo`, otherwise the network's id. It has to be the plan's. */
    network: network(),
    /** The plan's label as the customer read it. */
    plan: text(100),
    phoneNumber: phoneNumber(),
    /** In megabytes, as the customer read it. It is only compared with today's bundle. */
    volume: z.number().check(z.nonnegative(), z.maximum(10_000_000)),
    planId: text(64),
    api_plan_id: z.nullish(z.string().check(z.maxLength(100))),
    /** The price that the customer saw. It is only compared with the current price. */
    price: cedis(),
    requestId: requestId(),
    /** The facts that the customer read before buying. They are only compared with today's. Absent: not compared. */
    shown: z.optional(
      z.strictObject({
        /** For example `1GB`. */
        size: text(100),
        validity: z.nullable(text(limits.validity)),
      }),
    ),
    /** The questions that the customer has confirmed. Absent: none. */
    confirmed: z.optional(z.array(z.enum(confirmations)).check(z.maxLength(confirmations.length))),
  }),
  output: z.object({
    success: z.boolean(),
    message: z.string(),
    /** Null if no order was made. */
    order_number: z.nullable(z.string()),
    /** `success` and `message` as they are now, for an order that has ended since its first answer; absent while the first answer is still true. */
    now: z.optional(z.object({ success: z.boolean(), message: z.string() })),
  }),
  /** None records anything; after the last two, the same request may come again. */
  errors: ['request_id_reused', 'too_many_requests', 'confirmation_needed'],
  mostPerMinute: purchasesPerMinute,
  tags: ['Profile', 'Orders', 'Transactions'],
  timeoutSeconds: 25,
});

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
  /** If so, `user_name` is `Unknown User`, and the order's money can't be moved. */
  is_user_deleted: z.boolean(),
  /** Why a person has to look at it; empty if nobody has to. */
  attention: z.array(z.enum(attentionReasons)),
  /** Open, and only a person completes it. */
  is_by_hand: z.boolean(),
  /** A supplier may still deliver it, so that a refund now may be a loss. */
  may_arrive: z.boolean(),
  /** It has been completed before, whatever its status is now. */
  was_delivered: z.boolean(),
  /** How it was bought; absent if its customer bought it on the site. */
  bought_by: z.optional(z.enum(['api', 'bulk'])),
  /** A developer’s own name for it; null: none. */
  reference: z.nullish(z.string()),
  /** Its customer has reported a problem with it. Absent: no. */
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

/** The customer's name for a number. */
export const recipientName = () => text(limits.recipientName);

const recipientView = z.object({
  phone_number: phoneNumber(),
  name: z.string(),
});

export const getRecipients = defineContract({
  name: 'get-recipients',
  access: 'user',
  kind: 'query',
  summary: 'Lists all numbers that the caller has saved, at most 200, latest first.',
  input: z.strictObject({}),
  output: z.object({ recipients: z.array(recipientView) }),
  errors: [],
  tags: ['Recipients'],
});

export const updateRecipients = defineContract({
  name: 'update-recipients',
  access: 'user',
  kind: 'mutation',
  summary:
    'Saves or renames a number, notes a purchase for it, or deletes one number or all. It only touches the caller’s own numbers; for a number that isn’t saved, the answer is the same.',
  input: z
    .strictObject({
      /** `use` notes a purchase for a saved number; it doesn't save a new one. */
      action: z.enum(['save', 'use', 'delete', 'delete-all']),
      /** For all actions but `delete-all`. */
      phoneNumber: z.optional(phoneNumber()),
      /** For `save`. */
      name: z.optional(recipientName()),
    })
    .check(
      z.refine(({ action, phoneNumber }) => action === 'delete-all' || phoneNumber !== undefined, {
        path: ['phoneNumber'],
        error: 'is missing',
      }),
      z.refine(({ action, name }) => action !== 'save' || name !== undefined, {
        path: ['name'],
        error: 'is missing',
      }),
    ),
  output: z.object({ success: z.literal(true) }),
  errors: [],
  tags: ['Recipients'],
});
