import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, network } from '../fields';
import { orderView } from '../orders/get-orders';

/** Revenue counts completed orders, on the day of purchase. */
const sales = { orders: z.int(), revenue: cedis() };
const ofNetwork = z.object({ network: network(), ...sales });

/** `user_name` is `Unknown User` if deleted. */
export const recentOrderView = /* @__PURE__ */ z.pick(orderView, {
  ...{ id: true, order_number: true, user_name: true, network: true },
  ...{ data_plan: true, amount: true, status: true, created_at: true },
});

export const adminGetOverview = defineContract({
  name: 'admin-get-overview',
  access: 'admin',
  helpers: true,
  kind: 'query',
  summary:
    'The overview: sales today, yesterday and in total, users, networks, the latest orders, and 30 days.',
  input: z.strictObject({}),
  /** Read from counters, a few seconds behind. Days are Ghanaian calendar days. */
  output: z.object({
    today: z.object(sales),
    yesterday: z.object(sales),
    all_time: z.object(sales),
    /** `active`: with a balance above zero. */
    users: z.object({ total: z.int(), active: z.int() }),
    /** The four with the most orders, and their share of all orders in whole percent. */
    networks: z.array(z.extend(ofNetwork, { percent: z.int() })),
    /** The latest four. */
    recent_orders: z.array(recentOrderView),
    /** Thirty days, oldest first, ending today. */
    days: z.array(z.object({ day: z.iso.date(), ...sales, networks: z.array(ofNetwork) })),
  }),
  errors: [],
  tags: ['Overview'],
});
