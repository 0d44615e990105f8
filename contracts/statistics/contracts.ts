import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, month, network, timestamp } from '../fields';
import { orderView } from '../orders/contracts';
import { supplierId } from '../suppliers/contracts';
import { shopAccounts } from '../wallet/terms';
import { statusFile } from './terms';

/** The time that today's and yesterday's deliveries took: measured, not promised. */
export const deliveryTimeFields = {
  /** Half were delivered within this many minutes. */
  half_within: z.int(),
  /** Nine of ten were delivered within this many minutes. */
  most_within: z.int(),
};

export const getStatus = defineContract({
  name: 'get-status',
  access: 'public',
  kind: 'query',
  summary:
    'Returns the shop’s public figures, from counters and without names: networks now, orders of the last 30 days, how long refunds took, and the last nightly check. At most a minute old.',
  input: z.strictObject({}),
  output: z.object({
    as_of: timestamp(),
    /** Networks with something to sell, in the order of screens. */
    networks: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        on_sale: z.boolean(),
        /** Absent if too few were delivered. */
        ...z.partial(z.object(deliveryTimeFields)).shape,
      }),
    ),
    /** Today and the 29 days before. Orders that are neither delivered nor refunded are under way. */
    last_30_days: z.object({ orders: z.int(), delivered: z.int(), refunded: z.int() }),
    /** The minutes from payment to refund for half, and for 95 of 100, of the refunds. Null: too few in these days. */
    time_to_refund: z.nullable(z.object({ half_within: z.int(), most_within: z.int() })),
    /** The last nightly check; null: none has ended yet. `agree`: every balance is the sum of its ledger. */
    last_check: z.nullable(z.object({ began_at: timestamp(), wallets: z.int(), agree: z.boolean() })),
  }),
  errors: [],
  published: { path: statusFile, maxAgeSeconds: 60 },
  tags: [],
});

/** Revenue counts completed orders, on the day of purchase. */
const sales = { orders: z.int(), revenue: cedis() };

/** `user_name` is `Unknown User` if deleted. */
export const recentOrderView = /* @__PURE__ */ z.pick(orderView, {
  id: true,
  order_number: true,
  user_name: true,
  network: true,
  data_plan: true,
  amount: true,
  status: true,
  created_at: true,
});

export const adminGetOverview = defineContract({
  name: 'admin-get-overview',
  access: 'admin',
  helpers: true,
  kind: 'query',
  summary: 'The overview: sales today, yesterday and in total, users, networks, and the latest orders.',
  input: z.strictObject({}),
  /** Read from counters, a few seconds behind. Days are Ghanaian calendar days. */
  output: z.object({
    today: z.object(sales),
    yesterday: z.object(sales),
    all_time: z.object(sales),
    /** `active`: with a balance above zero. */
    users: z.object({ total: z.int(), active: z.int() }),
    /** The four with the most orders, and their share of all orders in whole percent. */
    networks: z.array(z.object({ network: network(), ...sales, percent: z.int() })),
    /** The latest four. */
    recent_orders: z.array(recentOrderView),
  }),
  errors: [],
  tags: ['Overview'],
});

/** The margin of delivered orders, including those that have been refunded since. */
const marginView = {
  orders: z.int(),
  sold: cedis(),
  refunded: cedis(),
  /** The cost of orders whose cost is known. */
  cost: cedis(),
  /** How many orders have an unknown cost, and their sales less refunds: `left` doesn't include them. */
  unknown: z.int(),
  unknown_sold: cedis(),
  /** `sold - refunded - unknown_sold - cost` */
  left: cedis(),
};

export const adminGetMargin = defineContract({
  name: 'admin-get-margin',
  access: 'admin',
  kind: 'query',
  summary:
    'Returns a month’s margin by plan: sales of delivered orders less their cost, the charge on top-ups less Paystack’s fee, and adjustments of balances.',
  input: z.strictObject({
    /** Absent: this month. */
    month: z.optional(month()),
  }),
  /** Read from counters, a few seconds behind. A row's month is that of the purchase, the start of the top-up or the correction. */
  output: z.object({
    month: month(),
    /** Sorted by `left`, the largest first. `plan` is the plan's id. */
    rows: z.array(z.object({ network: z.string(), plan: z.string(), ...marginView })),
    total: z.object(marginView),
    /** The charges on top-ups whose fee is known. */
    top_ups: z.object({
      /** How many were credited, whether their fee is known or not. */
      count: z.int(),
      charge: cedis(),
      /** Paystack's actual fee. */
      fees: cedis(),
      /** How many top-ups have an unknown fee, and so are left out of the amounts. */
      unknown: z.int(),
    }),
    /** Money that staff added to balances, less money that they deducted. */
    adjustments: cedis(),
    /** The profit: orders and charges, less costs, fees and adjustments. */
    left: cedis(),
  }),
  errors: [],
  tags: ['Overview'],
});

export const supplierBalanceView = () =>
  z.object({
    supplier: supplierId(),
    /** The balance at the last reading. Null: there was none. */
    balance: z.nullable(cedis()),
    /** Since when the balance can’t be read. Null: it can be read. */
    unknown_since: z.nullable(timestamp()),
    /** It can’t be read because the supplier refuses our key. */
    key_refused: z.boolean(),
    /** How many days it will last at last week’s rate, up to `farthestDays`. Null: not known. */
    days_left: z.nullable(z.number()),
    /** It won’t last for a day. */
    is_low: z.boolean(),
  });

export const adminGetBalances = defineContract({
  name: 'admin-get-balances',
  access: 'admin',
  kind: 'query',
  summary:
    'Returns what is owed to customers, the balance of each account of the shop and of each supplier with a key, and the result of the last nightly check.',
  input: z.strictObject({}),
  /** Accounts are read from counters, a few seconds behind; suppliers are asked every five minutes. */
  output: z.object({
    /** The wallets first. */
    accounts: z.array(z.object({ account: z.enum(['wallets', ...shopAccounts]), balance: cedis() })),
    /** The sum of all balances: zero, or the books are wrong. */
    sum: cedis(),
    /** Orders that are paid for, and neither completed nor failed. */
    open_orders: z.object({ orders: z.int(), amount: cedis() }),
    /** The last nightly check that finished. Null: there was none. */
    check: z.nullable(z.object({ at: timestamp(), wallets: z.int(), entries: z.int(), mismatches: z.int() })),
    /** Our money at each supplier that has a key. */
    suppliers: z.array(supplierBalanceView()),
  }),
  errors: [],
  tags: ['Overview'],
});
