import * as z from 'zod/mini';
import { defineContract } from '../contract';
import {
  anyPhoneNumber,
  cedis,
  network,
  nextCursor,
  optionalText,
  orderStatus,
  pageInput,
  timestamp,
} from '../fields';
import { limits } from '../limits';
import { mostOrderNumbers, mostSearchedPhones } from './limits';
import { orderNumber } from './order-filters';

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
  /** While it waits in line: how many are sent before it, and about how many minutes that takes. Absent otherwise. */
  in_line: z.optional(z.object({ before: z.int(), minutes: z.int() })),
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
  /** Made at that time or later. */
  from: z.optional(timestamp()),
  /** Made earlier than that. */
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
    /** Where they were asked for: of all matching orders, whatever the page. */
    totals: z.optional(
      z.object({
        count: z.int(),
        completed: sum(),
        in_progress: sum(),
        /** Where the history is too long, only orders since then are counted. Null: all are. */
        since: z.nullable(timestamp()),
      }),
    ),
  }),
  errors: [],
  tags: ['Orders'],
});
