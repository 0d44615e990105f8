import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { nextCursor } from '../fields';
import { orderFilters } from './order-filters';

export const adminExportOrders = defineContract({
  name: 'admin-export-orders',
  access: 'admin',
  kind: 'query',
  summary:
    'Matching orders, newest first, as CSV (RFC 4180, formulas neutralized), in parts of some thousand rows. Joined, the parts are the file.',
  input: z.strictObject({
    ...orderFilters,
    cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
  }),
  /** The first part starts with the column names. A part may be empty without being the last. */
  output: z.object({ csv: z.string(), next_cursor: nextCursor() }),
  errors: [],
  tags: ['Orders'],
  timeoutSeconds: 29,
});
