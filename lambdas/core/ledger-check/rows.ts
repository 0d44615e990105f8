import * as z from 'zod/mini';
import { time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';

/** The lists that a check goes through, one after another. */
export const checkedLists = ['wallets', 'orders'] as const;
export type CheckedList = (typeof checkedLists)[number];

/**
 * The latest check of the whole table, over as many runs as it takes: where it is, and the sums of what it has read. Each is one fold over
 * all wallets, and then over the list of all orders.
 */
export const ledgerCheckRow = /* @__PURE__ */ row('ledgerCheck', () => ({
  partition: 'LEDGER-AUDIT',
  key: (_: object) => ({ sort: 'STATE' }),
  // The last run to save its progress wins: two runs at once only read some rows twice.
  overwrites: true,
  ofCustomer: null,
  fields: {
    beganAt: time,
    /** Months in which somebody may have joined. */
    firstMonth: z.string(),
    lastMonth: z.string(),
    /** Rows of this day (`2026-11-20`) and later ones are in no sum: they are still being written, counted and listed. */
    until: z.string(),
    /** The page that is next. Null: the check is done. */
    at: z.nullable(
      z.object({
        list: z.enum(checkedLists),
        month: z.string(),
        part: z.int(),
        after: z.nullable(z.record(z.string(), z.string())),
      }),
    ),
    seen: z.object({ users: z.int(), entries: z.int(), orders: z.int() }),
    mismatches: z.int(),
    /** All entries, by the rules of the statistics. */
    counts: z.record(z.string(), z.int()),
    /** The sum of all wallets by their last entries, in pesewas. */
    balances: z.int(),
    /**
     * By month, the orders that wallets were debited for less the listed ones: their number, and the sum of their hashes. Zero and zero if
     * both sides have the same orders.
     */
    orders: z.record(z.string(), z.tuple([z.int(), z.int()])),
    /** The check before this one, until this one is done too. Null: there is none. */
    last: z.nullable(z.object({ beganAt: time, users: z.int(), entries: z.int(), mismatches: z.int() })),
  },
}));

export type LedgerCheck = EntityOf<typeof ledgerCheckRow>;
export type Place = NonNullable<LedgerCheck['at']>;
export type FinishedCheck = NonNullable<LedgerCheck['last']>;
