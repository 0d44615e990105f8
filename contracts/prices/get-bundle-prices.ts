import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis } from '../fields';
import { networkView } from '../networks/network-fields';
import { deliveryTimeFields } from '../statistics/delivery-time-fields';
import { readByEverybody, readByStaff, readIfSet, sideOf } from './price-attributes';
import { tierPricesView } from './tier-fields';

const bundlePriceView = z.object({
  id: z.string(),
  price: cedis(),
  ...sideOf(readByEverybody, 'read'),
  /** Absent where null or 0. */
  ...z.partial(z.object(sideOf(readIfSet, 'read'))).shape,
});

/** What admins read of a price. */
export const adminPriceView = z.extend(bundlePriceView, {
  ...sideOf({ ...readIfSet, ...readByStaff }, 'read'),
  /** The API that knows `api_plan_id`. Null if there is no id. */
  api_plan_supplier: z.nullable(z.enum(['primary', 'secondary'])),
  /** What it costs the shop. Null: not known. */
  cost: z.nullable(cedis()),
  /** Its id at suppliers that staff have added. */
  suppliers: z.record(z.string(), z.object({ plan_id: z.nullable(z.string()) })),
  /** What it costs tiers that have a price of their own for it. */
  tiers: tierPricesView(),
});

export const getBundlePrices = defineContract({
  name: 'get-bundle-prices',
  access: 'public',
  kind: 'query',
  summary: 'Active prices by place, then cheapest first; the networks, and how long deliveries took.',
  input: z.strictObject({}),
  output: z.object({
    prices: z.array(bundlePriceView),
    /** All of them, in the order of screens, also those that are not on sale. */
    networks: z.array(
      z.extend(networkView, {
        /** Whether it has a plan to sell, also while it is off sale. */
        has_plans: z.boolean(),
      }),
    ),
    /** Of networks with enough deliveries. */
    delivery_times: z.array(z.object({ network: z.string(), ...deliveryTimeFields })),
  }),
  errors: [],
  tags: ['Prices'],
});
