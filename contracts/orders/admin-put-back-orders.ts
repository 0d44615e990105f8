import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { requestId, text } from '../fields';
import { limits } from '../limits';
import { batchId } from './by-hand';
import { orderNumber } from './order-filters';

export const adminPutBackOrders = defineContract({
  name: 'admin-put-back-orders',
  access: 'admin',
  permission: 'orders.decide',
  kind: 'mutation',
  summary:
    'Takes orders that were certainly not sent out of their batch: they wait again, and their customers may cancel them.',
  input: z.strictObject({
    requestId: requestId(),
    batchId: batchId(),
    orderIds: z
      .array(orderNumber())
      .check(z.minLength(1, 'Please select orders to put back'), z.maxLength(100, 'must be at most 100')),
    reason: text(limits.reason),
  }),
  output: z.object({
    put_back: z.int(),
    failures: z.array(z.object({ orderId: z.string(), reason: z.string() })),
  }),
  errors: ['not_found', 'request_id_reused'],
  tags: ['Orders', 'Batches', 'Audit', 'Attention'],
  timeoutSeconds: 20,
});
