import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, network } from '../fields';
import { networkView } from '../networks/network-fields';

const bundlePriceView = z.object({
  id: z.string(),
  network: network(),
  /** Text such as `1GB` or `500MB`. */
  data_size: z.string(),
  price: cedis(),
  api_plan_id: z.nullable(z.string()),
  is_active: z.boolean(),
});

/** What admins read of a price. */
export const adminPriceView = z.extend(bundlePriceView, {
  /** The API that knows `api_plan_id`. Null if the id is older than this field: it is for the API that is asked first. */
  api_plan_supplier: z.nullable(z.enum(['primary', 'secondary'])),
  primary_plan_id: z.nullable(z.string()),
  secondary_plan_id: z.nullable(z.string()),
});

export const getBundlePrices = defineContract({
  name: 'get-bundle-prices',
  access: 'public',
  kind: 'query',
  summary: 'Active prices, cheapest first, and the networks.',
  input: z.strictObject({}),
  output: z.object({
    prices: z.array(bundlePriceView),
    /** All of them, in the order of screens, also those that are not on sale. Absent before there were rows of them. */
    networks: z.optional(z.array(networkView)),
  }),
  errors: [],
  tags: ['Prices'],
});
