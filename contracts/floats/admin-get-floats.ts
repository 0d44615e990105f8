import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, nextCursor, pageInput, timestamp } from '../fields';
import { supplierId } from '../suppliers/supplier-fields';
import { floatEntryKinds } from './float-entries';

export const adminGetFloats = defineContract({
  name: 'admin-get-floats',
  access: 'admin',
  permission: 'reports.view',
  kind: 'query',
  summary:
    'Our balance at each supplier that has a key, as last read, what it should be, and about how long it lasts; of one supplier the ledger of its float, newest first.',
  input: z.strictObject({
    /** Also a page of this one's ledger. */
    ledger_of: z.optional(supplierId()),
    /** Also what suppliers owe us. */
    owed: z.optional(z.boolean()),
    /** The cursor `owed_next` of the page before. */
    owed_after: pageInput().cursor,
    ...pageInput(),
  }),
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
        /** What it should have been when it was read, by its ledger and the costs of orders. Null: not known. */
        expected: z.nullish(cedis()),
        /** It may be more by up to so much: orders were in flight when it was counted, until a quiet reading settles it. */
        unsure: z.optional(cedis()),
        /** The orders whose cost nobody knows: they are not in `expected`. */
        uncosted: z.optional(z.int()),
        /** By how much the balance is certainly more or less than expected, and since when. Null: it agrees. */
        differs: z.nullish(z.object({ by: cedis(), since: timestamp() })),
      }),
    ),
    /** Null unless it was asked for. */
    ledger: z.nullish(
      z.array(
        z.object({
          kind: z.enum([...floatEntryKinds, 'newer']),
          amount: cedis(),
          balance_after: cedis(),
          /** A top-up’s reference, the reason of a count, an order’s number. */
          text: z.string(),
          /** Who typed it in; null: by itself, or somebody who was deleted. */
          by_name: z.nullable(z.string()),
          at: timestamp(),
        }),
      ),
    ),
    /** Failed orders that suppliers took and didn’t give back, longest ago first; null unless it was asked for. */
    owed: z.nullish(
      z.array(
        z.object({
          order_number: z.string(),
          supplier: supplierId(),
          network: z.string(),
          data_plan: z.string(),
          /** Null: nobody knows what it cost. */
          cost: z.nullable(cedis()),
          /** The supplier’s own id of it. */
          transaction_id: z.nullable(z.string()),
          ordered_at: timestamp(),
          failed_at: timestamp(),
          /** For more than a day: to be claimed. */
          is_owed: z.boolean(),
          claimed: z.nullable(
            z.object({ at: timestamp(), by_name: z.nullable(z.string()), text: z.string() }),
          ),
        }),
      ),
    ),
    /** The cursor of what is owed after these. Null: that was the last page. */
    owed_next: z.optional(nextCursor()),
    /** The cursor of the ledger’s entries before these. */
    older: z.optional(nextCursor()),
  }),
  errors: [],
  tags: ['Overview'],
});
