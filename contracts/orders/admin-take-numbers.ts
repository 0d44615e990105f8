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
    'The numbers of one network that a supplier has to activate, on record: up to 500 new ones, each in one batch for good, or a batch again.',
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
    /** Longest waiting first; without numbers that were activated or rejected since. */
    rows: z.array(z.object({ phone_number: z.string(), since: timestamp() })),
  }),
  errors: ['not_found', 'request_id_reused'],
  tags: ['Numbers', 'Audit'],
  timeoutSeconds: 20,
});
