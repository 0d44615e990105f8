import * as z from 'zod/mini';
import { time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';

/** The latest check of the whole table, over as many runs as it takes: where it is, and the sums of the wallets that it has read. */
export const ledgerCheckRow = /* @__PURE__ */ row('ledgerCheck', () => ({
  partition: 'LEDGER-AUDIT',
  key: (_: object) => ({ sort: 'STATE' }),
  // The last run to save its progress wins: two runs at once only read some rows twice.
  overwrites: true,
  ofCustomer: null,
  fields: {
    beganAt: time,
    /** Entries of this day (`2026-11-20`) and later ones are in no sum: they are still being written and counted. */
    until: z.string(),
    /** The page of the list of accounts that is next: their month, its part, the place in it. Null: the check is done. */
    at: z.nullable(
      z.object({
        month: z.string(),
        part: z.int(),
        after: z.nullable(z.record(z.string(), z.string())),
      }),
    ),
    seen: z.object({ users: z.int(), entries: z.int() }),
    mismatches: z.int(),
    /** All entries, by the rules of the statistics. */
    counts: z.record(z.string(), z.int()),
    /** The sum of all wallets by their last entries, in pesewas. */
    balances: z.int(),
    /** The check before this one, until this one is done too. Null: there is none. */
    last: z.nullable(z.object({ beganAt: time, users: z.int(), entries: z.int(), mismatches: z.int() })),
  },
}));

export type LedgerCheck = EntityOf<typeof ledgerCheckRow>;
export type Place = NonNullable<LedgerCheck['at']>;
export type FinishedCheck = NonNullable<LedgerCheck['last']>;

/** The latest check that reached its end. */
export function finishedOf(check: LedgerCheck | null): FinishedCheck | null {
  if (check === null || check.at !== null) return check?.last ?? null;
  const { beganAt, seen, mismatches } = check;
  return { beganAt, users: seen.users, entries: seen.entries, mismatches };
}

declare module '../kernel/changes' {
  interface ChangeKinds {
    /** Unconditional: the last run to save its progress wins. */
    ledgerCheck: { readonly next: LedgerCheck };
  }
}
