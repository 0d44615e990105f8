import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, nextCursor, pageInput, timestamp } from '../fields';
import { supplierId } from '../suppliers/supplier-fields';
import { floatEntryKinds } from './float-entries';

export const floatView = z.object({
  supplier: supplierId(),
  /** The balance at the last reading. Null: there was none. */
  balance: z.nullable(cedis()),
  read_at: z.nullable(timestamp()),
  /** When staff last recorded a payment. A reading from before may include it or not, so the balance can’t be corrected by it. Null: never. */
  typed_at: z.nullable(timestamp()),
  /** Since when the balance can’t be read. Null: it can be read. */
  unknown_since: z.nullable(timestamp()),
  /** It can’t be read because the supplier refuses our key. */
  key_refused: z.boolean(),
  /** How many hours it will last at last week’s rate, up to a week. Null: not known. */
  hours_left: z.nullable(z.number()),
  /** The alarm level: the float may be used up within this many hours. Null: there is enough, or it isn't known. */
  level: z.nullable(z.union([z.literal(12), z.literal(4), z.literal(1)])),
  /** The balance that the ledger and the costs of orders predict for the last reading. Null: not known. */
  expected: z.nullable(cedis()),
  /**
   * `expected` may really be up to this much higher, because orders were in flight at the count. The next reading without orders in
   * flight settles it.
   */
  unsure: cedis(),
  /** How many orders are missing from `expected` because their cost isn't known. */
  uncosted: z.int(),
  /** What customers paid for those. A balance that is lower by no more than this agrees. */
  uncosted_sold: cedis(),
  /** The certain difference from the expected balance, and since when. Null: they agree. */
  differs: z.nullable(z.object({ by: cedis(), since: timestamp() })),
});

export const floatEntryView = z.object({
  kind: z.enum([...floatEntryKinds, 'newer']),
  amount: cedis(),
  balance_after: cedis(),
  /** A top-up’s reference, the reason for a count, or an order’s number. */
  text: z.string(),
  /** Who entered it. Null: nobody did, or their account is deleted. */
  by_name: z.nullable(z.string()),
  at: timestamp(),
});

export const owedView = z.object({
  order_number: z.string(),
  supplier: supplierId(),
  network: z.string(),
  data_plan: z.string(),
  /** Null: its cost isn't known. */
  cost: z.nullable(cedis()),
  /** The supplier’s own id for the order. */
  transaction_id: z.nullable(z.string()),
  ordered_at: timestamp(),
  failed_at: timestamp(),
  /** It has been owed for more than a day, so it should be claimed. */
  is_owed: z.boolean(),
  claimed: z.nullable(z.object({ at: timestamp(), by_name: z.nullable(z.string()), text: z.string() })),
});

export const adminGetFloats = defineContract({
  name: 'admin-get-floats',
  access: 'admin',
  permission: 'reports.view',
  kind: 'query',
  summary:
    'Returns our balance at each supplier that has a key: as last read, as expected, and about how long it lasts. On request also the ledger of one float, newest first, and what suppliers owe us.',
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
    floats: z.array(floatView),
    /** Null unless it was asked for. */
    ledger: z.nullable(z.array(floatEntryView)),
    /** Failed orders that suppliers charged and haven't paid back, oldest first. Null unless it was asked for. */
    owed: z.nullable(z.array(owedView)),
    /** The cursor of the next page of `owed`. Null: this is the last page. */
    owed_next: nextCursor(),
    /** The cursor of older ledger entries. */
    older: nextCursor(),
  }),
  errors: [],
  tags: ['Overview'],
});
