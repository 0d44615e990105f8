import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { priceFields } from './admin-price-fields';
import { adminPriceView } from './get-bundle-prices';

const { network, data_size, price, is_active, sort } = priceFields;

export const adminCreatePrice = defineContract({
  name: 'admin-create-price',
  access: 'admin',
  kind: 'mutation',
  summary: 'Adds a price. Only one price of a network and size can be active.',
  input: z.extend(z.partial(z.strictObject(priceFields)), {
    network,
    data_size,
    price,
    is_active: z._default(is_active, true),
    sort: z._default(sort, 0),
  }),
  output: z.object({ success: z.literal(true), price: adminPriceView }),
  errors: ['price_exists'],
  tags: ['Prices', 'Audit'],
});
