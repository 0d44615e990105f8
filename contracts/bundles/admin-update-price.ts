import * as z from 'zod';
import { defineContract } from '../contract';
import { priceFields, priceId } from './admin-price-fields';
import { bundlePriceView } from './get-bundle-prices';

const { network, data_size, price, api_plan_id, is_active } = priceFields;

export const adminUpdatePrice = defineContract({
  name: 'admin-update-price',
  access: 'admin',
  kind: 'mutation',
  summary: 'Changes what is given of a bundle price. Its id stays; orders that were made keep their amounts.',
  input: z.strictObject({
    id: priceId(),
    updates: z
      .strictObject({
        network: network.optional(),
        data_size: data_size.optional(),
        price: price.optional(),
        api_plan_id: api_plan_id.optional(),
        is_active: is_active.optional(),
      })
      .refine((updates) => Object.values(updates).some((value) => value !== undefined), 'must not be empty'),
  }),
  output: z.object({ success: z.literal(true), price: bundlePriceView }),
  errors: ['not_found', 'price_exists'],
  tags: ['Prices', 'Audit'],
});
