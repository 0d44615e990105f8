import * as z from 'zod/mini';
import { orderNumber } from '../orders/order-filters';
import { defineKeyContract } from './key-contract';
import { apiOrder } from './order-fields';

export const v1CancelOrder = defineKeyContract({
  name: 'v1-cancel-order',
  method: 'POST',
  path: '/v1/orders/{number}/cancel',
  scope: 'orders:write',
  counts: 'orders',
  summary:
    'Cancels an order that has certainly not been sent: it fails, and its price goes back to the wallet. A repeated call gets the same answer.',
  input: z.strictObject({ number: orderNumber() }),
  output: apiOrder,
  errors: ['not_found', 'order_sent'],
});
