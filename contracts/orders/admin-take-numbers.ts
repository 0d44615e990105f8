import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { network, requestId, timestamp } from '../fields';
import { supplierId } from '../suppliers/supplier-fields';
import { batchId } from './by-hand';

export const adminTakeNumbers = defineContract({
  name: 'admin-take-numbers',
  access: 'admin',
  permission: 'numbers.view',
  kind: 'mutation',
  summary:
    'Returns numbers of one network that a supplier has to activate, and records it in the audit log. Puts up to 500 new numbers into a batch for good, or opens an earlier batch again.',
  stepUp: true,
  input: z.strictObject({
    /** A repeated id continues the same batch. */
    requestId: requestId(),
    supplier: supplierId(),
    network: network(),
    /** A batch to open again. Absent: new ones are taken. */
    batchId: z.optional(batchId()),
  }),
  output: z.object({
    batch_id: batchId(),
    /** Longest waiting first, without numbers that have been activated or rejected since. */
    rows: z.array(z.object({ phone_number: z.string(), since: timestamp() })),
  }),
  errors: ['not_found', 'request_id_reused'],
  tags: ['Numbers', 'Audit'],
  timeoutSeconds: 20,
});
