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
    'Puts the oldest orders that wait to be delivered by hand into a batch. One call does a part of the work: repeat the same request until `done`.',
  input: z.strictObject({
    /** A repeated id continues the same batch. */
    requestId: requestId(),
    network: network(),
    line: batchLine(),
    most: z.int().check(z.minimum(1), z.maximum(mostInBatch)),
    template: batchTemplate,
  }),
  output: z.object({
    /** Null: no order waits. */
    batch: z.nullable(batchView),
    done: z.boolean(),
    /** How many orders still wait outside of batches. May be some seconds old. */
    waiting: z.int(),
  }),
  errors: ['request_id_reused'],
  tags: ['Orders', 'Batches', 'Audit', 'Attention'],
  timeoutSeconds: 29,
});
