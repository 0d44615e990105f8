import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { anyPhoneNumber, requestId } from '../fields';
import { supplierId } from '../suppliers/supplier-fields';
import { activationResults, mostNumbersAtOnce } from './activation-words';
import { batchId } from './by-hand';

export const adminMarkNumbers = defineContract({
  name: 'admin-mark-numbers',
  access: 'admin',
  permission: 'orders.decide',
  kind: 'mutation',
  summary:
    'Says that numbers were activated, so that orders for them are sent, or that they can’t be: their orders are refunded within a minute.',
  input: z.strictObject({
    requestId: requestId(),
    result: z.enum(activationResults),
    /** Where the numbers were activated, or not. Absent: where each waits, if that is at one supplier. */
    supplier: z.optional(supplierId()),
    /** All that is left of a batch, in place of `phoneNumbers`. */
    batchId: z.optional(batchId()),
    phoneNumbers: z.optional(
      z
        .array(anyPhoneNumber())
        .check(
          z.minLength(1, 'Please enter numbers'),
          z.maxLength(mostNumbersAtOnce, `must be at most ${mostNumbersAtOnce}`),
        ),
    ),
  }),
  output: z.object({
    marked: z.int(),
    /** Orders that this call releases or refunds. */
    orders: z.int(),
    failures: z.array(z.object({ phone_number: z.string(), reason: z.string() })),
  }),
  errors: ['request_id_reused'],
  tags: ['Numbers', 'Orders', 'Audit', 'Attention'],
  timeoutSeconds: 29,
});
