import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, timestamp } from '../fields';
import { supplierId } from '../suppliers/supplier-fields';

export const adminGetFloats = defineContract({
  name: 'admin-get-floats',
  access: 'admin',
  permission: 'reports.view',
  kind: 'query',
  summary: 'Our balance at each supplier that has a key, as last read, and about how long it lasts.',
  input: z.strictObject({}),
  output: z.object({
    floats: z.array(
      z.object({
        supplier: supplierId(),
        /** As last read. Null: never could be. */
        balance: z.nullable(cedis()),
        read_at: z.nullable(timestamp()),
        /** Since when it can’t be read: the balance is not known now. Null: it can. */
        unknown_since: z.nullable(timestamp()),
        /** At the last week's rate for the hours to come; at most a week. Null: not known. */
        hours_left: z.nullable(z.number()),
        /** In so many hours it may be used up. Null: there is enough, or nobody knows. */
        level: z.nullable(z.union([z.literal(12), z.literal(4), z.literal(1)])),
      }),
    ),
  }),
  errors: [],
  tags: ['Overview'],
});
