import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { network, requestId } from '../fields';
import { batchLine, batchTemplate, batchView } from './by-hand';
import { mostInBatch } from './by-hand-words';

export const adminMakeBatch = defineContract({
  name: 'admin-make-batch',
  access: 'admin',
  permission: 'orders.decide',
  kind: 'mutation',
  summary:
    'Takes the oldest orders that wait to be delivered by hand into a batch. Made in parts: repeat the same request until `done`.',
  input: z.strictObject({
    /** A repeated id continues the same batch. */
    requestId: requestId(),
    network: network(),
    line: batchLine(),
    most: z.int().check(z.minimum(1), z.maximum(mostInBatch)),
    template: batchTemplate,
  }),
  output: z.object({
    /** Null: no such order waits. */
    batch: z.nullable(batchView),
    done: z.boolean(),
    /** How many such orders wait that are in no batch; a moment behind. */
    waiting: z.int(),
  }),
  errors: ['request_id_reused'],
  tags: ['Orders', 'Batches', 'Audit', 'Attention'],
  timeoutSeconds: 29,
});
