import * as z from 'zod/mini';
import { bulkId } from '../bulk/bulk-fields';
import { nextCursor } from '../fields';
import { apiBulk, apiBulkRow } from './bulk-fields';
import { defineKeyContract } from './key-contract';

export const v1GetBulk = defineKeyContract({
  name: 'v1-get-bulk',
  method: 'GET',
  path: '/v1/bulk/{id}',
  scope: 'orders:read',
  counts: 'reads',
  summary:
    'One of the account’s bulk buys, whoever began it, and what became of its rows, 50 a page in their order.',
  input: z.strictObject({
    id: bulkId(),
    /** The `next_cursor` of the page before. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,2}$/, 'is not a cursor'))),
  }),
  output: z.object({
    bulk: apiBulk,
    /** Kept for 90 days; the orders stay. */
    rows: z.array(apiBulkRow),
    next_cursor: nextCursor(),
  }),
  errors: ['not_found'],
});
