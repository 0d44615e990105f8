import * as z from 'zod/mini';
import { orderStatuses } from '../constants';
import { defineContract } from '../contract';
import { cedis } from '../fields';
import { bulkId, bulkView } from './bulk-fields';
import { bulkRowsPerPage, mostBulkRows } from './limits';

export const getBulk = defineContract({
  name: 'get-bulk',
  access: 'user',
  stack: 'developers',
  kind: 'query',
  summary:
    'The caller’s bulk buys, latest first; or one of them, with a page of its rows and what became of each.',
  input: z.strictObject({
    bulkId: z.optional(bulkId()),
    /** The page of the bulk buy's rows, 50 a page, counted from 0. Absent: no rows. */
    page: z.optional(z.int().check(z.minimum(0), z.maximum(mostBulkRows / bulkRowsPerPage - 1))),
  }),
  output: z.object({
    bulks: z.array(bulkView()),
    rows: z.array(
      z.object({
        row: z.int(),
        phone: z.string(),
        bundle: z.string(),
        price: cedis(),
        note: z.string(),
        /** Null: not bought, or not yet. */
        order_number: z.nullable(z.string()),
        /** `waiting`: not bought yet. `returned`: won't be bought; its price comes back at the end. */
        status: z.enum(['waiting', 'returned', ...orderStatuses]),
        /** Why the row isn't bought, or where the money of a failed one is; empty otherwise. */
        message: z.string(),
      }),
    ),
  }),
  errors: ['not_found'],
  tags: ['Bulks'],
});
