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
    'Records that numbers were activated, so that orders for them are sent, or rejected, so that their orders are refunded within a minute.',
  input: z.strictObject({
    requestId: requestId(),
    result: z.enum(activationResults),
    /** The supplier that gave the result. Absent: for each number the one where it waits, if there is only one. */
    supplier: z.optional(supplierId()),
    /** Marks all remaining numbers of this batch; given in place of `phoneNumbers`. */
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
    /** How many orders this call releases or refunds. */
    orders: z.int(),
    failures: z.array(z.object({ phone_number: z.string(), reason: z.string() })),
  }),
  errors: ['request_id_reused'],
  tags: ['Numbers', 'Orders', 'Audit', 'Attention'],
  timeoutSeconds: 29,
});
