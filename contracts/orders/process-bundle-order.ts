import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, phoneNumber, requestId, text } from '../fields';

export const processBundleOrder = defineContract({
  name: 'process-bundle-order',
  access: 'user',
  kind: 'mutation',
  slow: true,
  summary: 'Buys a bundle from the caller’s wallet: an order and its debit, or neither.',
  input: z.strictObject({
    network: z.enum(['mtn', 'airteltigo']),
    /** The plan's label as the customer read it. */
    plan: text(100),
    phoneNumber: phoneNumber(),
    volume: z.number().check(z.nonnegative(), z.maximum(10_000_000)),
    planId: text(64),
    api_plan_id: z.nullish(z.string().check(z.maxLength(100))),
    /** What the customer was shown; only compared with the price that is in force. */
    price: cedis(),
    requestId: requestId(),
  }),
  output: z.object({
    success: z.boolean(),
    message: z.string(),
    /** Null where no order was made. */
    order_number: z.nullable(z.string()),
  }),
  errors: ['request_id_reused'],
  tags: ['Profile', 'Orders', 'Transactions'],
  timeoutSeconds: 25,
});
