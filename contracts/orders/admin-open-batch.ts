import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { network, orderStatus } from '../fields';
import { batchId, batchView } from './by-hand';

export const rowInBatch = z.object({
  order_number: z.string(),
  phone_number: z.string(),
  network: network(),
  line: z.nullable(z.string()),
  megabytes: z.int(),
  data_plan: z.string(),
  status: orderStatus(),
});

export const adminOpenBatch = defineContract({
  name: 'admin-open-batch',
  access: 'admin',
  permission: 'numbers.view',
  kind: 'mutation',
  summary:
    'Returns the orders of a batch with their phone numbers; the audit log records it. Closes the batch if none of its orders is open.',
  stepUp: true,
  input: z.strictObject({
    batchId: batchId(),
    /** Whether the caller downloads the supplier's file; downloads are counted. */
    download: z.boolean(),
  }),
  output: z.object({
    batch: batchView,
    /** In the order in which they were put in: oldest first. */
    rows: z.array(rowInBatch),
  }),
  errors: ['not_found'],
  tags: ['Batches', 'Audit'],
  timeoutSeconds: 20,
});
