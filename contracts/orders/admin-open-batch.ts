import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { network, orderStatus } from '../fields';
import { batchId, batchView } from './by-hand';

export const adminOpenBatch = defineContract({
  name: 'admin-open-batch',
  access: 'admin',
  permission: 'numbers.view',
  kind: 'mutation',
  summary: 'The orders of a batch with their numbers, on record. Closes it once none of them is open.',
  stepUp: true,
  input: z.strictObject({
    batchId: batchId(),
    /** For the supplier's file: counted. */
    download: z.boolean(),
  }),
  output: z.object({
    batch: batchView,
    /** As they were taken in: oldest first. */
    rows: z.array(
      z.object({
        order_number: z.string(),
        phone_number: z.string(),
        network: network(),
        line: z.nullable(z.string()),
        megabytes: z.int(),
        data_plan: z.string(),
        status: orderStatus(),
      }),
    ),
  }),
  errors: ['not_found'],
  tags: ['Batches', 'Audit'],
  timeoutSeconds: 20,
});
