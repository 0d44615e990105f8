import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { priceId } from './admin-price-fields';

export const adminDeletePrice = defineContract({
  name: 'admin-delete-price',
  access: 'admin',
  kind: 'mutation',
  summary: 'Deletes a price. Existing orders stay unchanged.',
  input: z.strictObject({ id: priceId() }),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
  tags: ['Prices', 'Audit'],
});
