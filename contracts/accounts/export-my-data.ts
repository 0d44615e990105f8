import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { nextCursor } from '../fields';

/** The kinds of data in the file. */
export const ownDataKinds = [
  'account',
  'saved_numbers',
  'bulk_buy',
  'bulk_rows',
  'api_keys',
  'notice_choices',
  'webhooks',
  'wallet_entry',
  'order',
  'case',
  'top_up',
] as const;

export const exportMyData = defineContract({
  name: 'export-my-data',
  access: 'user',
  kind: 'query',
  summary:
    'Returns everything the shop keeps about the caller, in parts; joined, they are the file. It has no secrets, no names of staff, and no data of other customers.',
  input: z.strictObject({ cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))) }),
  /** A part may be empty and still have a next one. */
  output: z.object({
    rows: z.array(z.object({ kind: z.enum(ownDataKinds), data: z.record(z.string(), z.unknown()) })),
    next_cursor: nextCursor(),
  }),
  errors: ['too_many_requests'],
  tags: [],
  mostPerMinute: 60,
});
