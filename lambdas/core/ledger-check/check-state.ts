import * as z from 'zod/mini';
import { monthPattern } from '../../../contracts/constants';
import { month } from '../../../contracts/fields';
import { isEven, listFold, newListFold } from './list-fold';
import { checkedLists } from './ports';

const booksFold = z.strictObject({
  /** The first day (`2026-11-20`) that is left out, because its entries are still being written and counted. */
  until: z.iso.date(),
  /** The counts of the entries, by the rules of the statistics. */
  counts: z.record(z.string(), z.int()),
  /** The sum of all wallets by their last entries, in pesewas. */
  balances: z.int(),
});

/** The books by the ledgers that were read so far. */
export type BooksFold = z.output<typeof booksFold>;

/** A check's progress: plain data, saved to continue from. */
export const checkState = z.strictObject({
  /** The first and the last month that it goes through. */
  since: month(),
  until: month(),
  /** Null when it is done. */
  at: z.nullable(
    z.strictObject({
      list: z.enum(checkedLists),
      month: month(),
      part: z.int().check(z.minimum(0)),
      after: z.nullable(z.record(z.string(), z.string())),
    }),
  ),
  seen: z.strictObject({
    users: z.int().check(z.minimum(0)),
    entries: z.int().check(z.minimum(0)),
    orders: z.int().check(z.minimum(0)),
    topUps: z.int().check(z.minimum(0)),
  }),
  /** In pesewas: all balances, and all ledger entries. */
  balances: z.int(),
  ledger: z.int(),
  mismatches: z.int().check(z.minimum(0)),
  /** Null in a check that doesn't prove the books, such as one that began before there were any. */
  books: z._default(z.nullable(booksFold), null),
  /** Null in a check that looks up each listed row in a wallet, such as one that began before there was another way. */
  lists: z._default(z.nullable(listFold), null),
});

export type CheckState = z.output<typeof checkState>;

export interface CheckOptions {
  /** Proves the books of the days before this one. The check then has to cover every month in which a customer joined. */
  readonly booksUntil?: string;
  /** Looks up rows in wallets one by one only if they are newer than this, or where a list and the wallets differ. */
  readonly listsBefore?: Date;
}

/** @throws RangeError if they aren't months, or are in the wrong order. */
export function newCheck(
  since: string,
  until: string,
  { booksUntil, listsBefore }: CheckOptions = {},
): CheckState {
  if (![since, until].every((text) => monthPattern.test(text)) || since > until) {
    throw new RangeError(`Not a span of months: ${since} to ${until}`);
  }
  return {
    since,
    until,
    at: { list: 'users', month: since, part: 0, after: null },
    seen: { users: 0, entries: 0, orders: 0, topUps: 0 },
    balances: 0,
    ledger: 0,
    mismatches: 0,
    books: booksUntil === undefined ? null : { until: booksUntil, counts: {}, balances: 0 },
    lists: listsBefore === undefined ? null : newListFold(listsBefore),
  };
}

type Place = NonNullable<CheckState['at']>;

/**
 * Returns the state at the next place: the next page, the next part, the same month once more if its list and the wallets differ, the next
 * month, or the next list; null at the end.
 */
export function movedOn(state: CheckState, place: Place, next: Place['after'], parts: number): CheckState {
  const { lists } = state;
  if (next !== null) return { ...state, at: { ...place, after: next } };
  if (place.part + 1 < parts) return { ...state, at: { ...place, part: place.part + 1, after: null } };
  if (lists && !lists.again && place.list !== 'users' && !isEven(lists, place.list, place.month)) {
    return { ...state, at: { ...place, part: 0, after: null }, lists: { ...lists, again: true } };
  }
  return { ...state, at: nextMonth(state, place), lists: lists && { ...lists, again: false } };
}

function nextMonth(state: CheckState, place: Place): Place | null {
  if (place.month < state.until) return { ...place, month: monthAfter(place.month), part: 0, after: null };
  const list = checkedLists[checkedLists.indexOf(place.list) + 1];
  return list === undefined ? null : { list, month: state.since, part: 0, after: null };
}

function monthAfter(text: string): string {
  const [year = 0, number = 0] = text.split('-').map(Number);
  const [nextYear, nextMonth] = number === 12 ? [year + 1, 1] : [year, number + 1];
  return `${nextYear}-${String(nextMonth).padStart(2, '0')}`;
}

/** One check of the whole table, over as many runs as it takes. */
export interface NightlyCheck {
  readonly beganAt: Date;
  readonly state: CheckState;
  /** The check before this one, kept until this one is done too. Null: there is none. */
  readonly last: FinishedCheck | null;
}

export interface FinishedCheck {
  readonly beganAt: Date;
  readonly users: number;
  readonly entries: number;
  readonly mismatches: number;
}

/** The latest check that reached its end. */
export function finishedOf(check: NightlyCheck | null): FinishedCheck | null {
  if (check === null || check.state.at !== null) return check?.last ?? null;
  const { seen, mismatches } = check.state;
  return { beganAt: check.beganAt, users: seen.users, entries: seen.entries, mismatches };
}
