import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { orderStatus } from '../fields';
import { orderNumber } from './order-filters';

export const adminRecheckOrder = defineContract({
  name: 'admin-recheck-order',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary: 'Asks an order’s supplier now, and applies a certain answer. It never sends the order.',
  input: z.strictObject({ orderId: orderNumber() }),
  output: z.object({
    /** False if there is no supplier to ask, or it allows no more questions this minute. */
    asked: z.boolean(),
    /** The outcome in words. */
    message: z.string(),
    status: orderStatus(),
  }),
  errors: ['not_found'],
  tags: ['Attention', 'Orders', 'Overview', 'Users', 'Profile', 'Transactions'],
  timeoutSeconds: 20,
});
