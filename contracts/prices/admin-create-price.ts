import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { priceFields } from './admin-price-fields';
import { adminPriceView } from './get-bundle-prices';

const { network, data_size, price, api_plan_id, primary_plan_id, secondary_plan_id, is_active } = priceFields;
const { suppliers, line, validity, note, sort, cost_hubnet, cost_primary, cost_secondary, cost_manual } =
  priceFields;

export const adminCreatePrice = defineContract({
  name: 'admin-create-price',
  access: 'admin',
  permission: 'prices.edit',
  kind: 'mutation',
  stepUp: true,
  summary: 'Adds a price. Only one price of a network and size can be active.',
  input: z.strictObject({
    network,
    data_size,
    price,
    cost_hubnet: z.optional(cost_hubnet),
    cost_primary: z.optional(cost_primary),
    cost_secondary: z.optional(cost_secondary),
    cost_manual: z.optional(cost_manual),
    api_plan_id: z.optional(api_plan_id),
    primary_plan_id: z.optional(primary_plan_id),
    secondary_plan_id: z.optional(secondary_plan_id),
    suppliers: z.optional(suppliers),
    is_active: z._default(is_active, true),
    line: z.optional(line),
    validity: z.optional(validity),
    note: z.optional(note),
    sort: z._default(sort, 0),
  }),
  output: z.object({ success: z.literal(true), price: adminPriceView }),
  errors: ['price_exists'],
  tags: ['Prices', 'Audit'],
});
