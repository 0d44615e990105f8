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
    /** Asks for a page of this supplier's ledger, too. */
    ledger_of: z.optional(supplierId()),
    /** Asks for what suppliers owe us, too. */
    owed: z.optional(z.boolean()),
    /** The cursor `owed_next` of the page before. */
    owed_after: pageInput().cursor,
    ...pageInput(),
  }),
  output: z.object({
    floats: z.array(
      z.object({
        supplier: supplierId(),
        /** At the last reading. Null: there was none. */
        balance: z.nullable(cedis()),
        read_at: z.nullable(timestamp()),
        /** Since when it can’t be read, so that the balance isn’t known now. Null: it can. */
        unknown_since: z.nullable(timestamp()),
        /** The hours that it will last at the last week’s rate, at most a week. Null: not known. */
        hours_left: z.nullable(z.number()),
        /** In so many hours it may be used up. Null: there is enough, or nobody knows. */
        level: z.nullable(z.union([z.literal(12), z.literal(4), z.literal(1)])),
        /** The balance that it should have had when it was read, by its ledger and the costs of orders. Null: not known. */
        expected: z.nullish(cedis()),
        /** `expected` may be higher by up to this, until a quiet reading settles it: orders were in flight when it was counted. */
        unsure: z.optional(cedis()),
        /** How many orders aren’t in `expected`, since nobody knows their cost. */
        uncosted: z.optional(z.int()),
        /** How much the balance is certainly more or less than expected, and since when. Null: it agrees. */
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
          /** The name of the person who typed it in. Null: nobody, or a deleted account. */
          by_name: z.nullable(z.string()),
          at: timestamp(),
        }),
      ),
    ),
    /** Failed orders that suppliers took and didn’t give back, longest ago first. Null unless it was asked for. */
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
          /** Owed for more than a day, so it should be claimed. */
          is_owed: z.boolean(),
          claimed: z.nullable(
            z.object({ at: timestamp(), by_name: z.nullable(z.string()), text: z.string() }),
          ),
        }),
      ),
    ),
    /** The cursor of the next page of what is owed. Null: this is the last page. */
    owed_next: z.optional(nextCursor()),
    /** The cursor of the ledger’s entries before these. */
    older: z.optional(nextCursor()),
  }),
  errors: [],
  tags: ['Overview'],
});
