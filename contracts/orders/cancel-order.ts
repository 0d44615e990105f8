import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { orderNumber } from './order-filters';

export const cancelOrder = defineContract({
  name: 'cancel-order',
  access: 'user',
  kind: 'mutation',
  summary:
    'Cancels one of the caller’s own orders that has certainly not been sent: it fails, and its price is refunded in the same transaction. Repeated, it answers the same.',
  input: z.strictObject({ orderId: orderNumber() }),
  output: z.object({ message: z.string() }),
  errors: ['not_found', 'order_sent'],
  tags: ['Profile', 'Orders', 'Transactions'],
});
