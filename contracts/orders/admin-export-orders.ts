import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { nextCursor } from '../fields';
import { orderFilters } from './order-filters';

export const adminExportOrders = defineContract({
  name: 'admin-export-orders',
  access: 'admin',
  kind: 'query',
  slow: true,
  summary:
    'All orders that match, newest first, as CSV (RFC 4180, with formulas made harmless) in parts of some thousand rows: the parts one after another are the file.',
  input: z.strictObject({
    ...orderFilters,
    cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
  }),
  /** The first part begins with the names of the columns; a part may be empty and not be the last. */
  output: z.object({ csv: z.string(), next_cursor: nextCursor() }),
  errors: [],
  tags: ['Orders'],
  timeoutSeconds: 29,
});
