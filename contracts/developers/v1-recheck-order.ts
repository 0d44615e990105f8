import * as z from 'zod/mini';
import { orderNumber } from '../orders/order-filters';
import { defineKeyContract } from './key-contract';
import { apiOrder } from './order-fields';

export const v1RecheckOrder = defineKeyContract({
  name: 'v1-recheck-order',
  method: 'POST',
  path: '/v1/orders/{number}/recheck',
  scope: 'orders:write',
  counts: 'orders',
  summary:
    'Asks an order’s supplier now, once a minute at most, and updates the order if the answer is certain. It never sends the order again.',
  input: z.strictObject({ number: orderNumber() }),
  output: z.object({
    /** Whether the supplier was asked. */
    asked: z.boolean(),
    /** A sentence for people. */
    message: z.string(),
    order: apiOrder,
  }),
  errors: ['not_found'],
  timeoutSeconds: 25,
});
