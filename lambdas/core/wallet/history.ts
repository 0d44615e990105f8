import * as z from 'zod/mini';
import { walletTransactionView } from '../../../contracts/wallet/contracts';
import type { Account } from '../accounts/rows';
import { access, type Db } from '../kernel/db';
import { type Pesewas, zero } from '../kernel/money';
import { decodeCursor, encodeCursor, itemsIn, type Page, pageOf } from '../kernel/pages';
import { toWire } from '../kernel/wire';
import { type LedgerEntry, ledgerRow } from './rows';

export const ledgerAccess = access({ list: [ledgerRow] });
type LedgerDb = Pick<Db<typeof ledgerAccess>, 'queries'>;

/** Maximum entries examined; a page may come back short. Keeps one request within a query's megabyte. */
const maximumExamined = 1_000;

const greatestSeq = 9_999_999_999;
const seq = z.int().check(z.minimum(1), z.maximum(greatestSeq));

/**
 * Reads the ledger, newest first. Skips entries that don't match until the page is full or the ledger ends.
 * @throws AppError invalid_request for a cursor that is not ours
 */
export async function ledgerPage(
  db: LedgerDb,
  userId: string,
  page: Page,
  matches: (entry: LedgerEntry) => boolean = () => true,
): Promise<{ entries: LedgerEntry[]; nextCursor: string | null }> {
  const maximumRows = Math.max(maximumExamined, page.limit);
  const taken = pageOf({ limit: page.limit, maximumRows, matches });
  const before = page.cursor === undefined ? greatestSeq + 1 : decodeCursor(seq, page.cursor);
  const range = { ...rangeOf(userId, 0, before - 1), newestFirst: true };
  const steps = { size: page.limit, doubles: true, most: maximumRows };
  for await (const item of itemsIn(db.queries('list', ledgerRow), range, steps)) {
    const entry = ledgerRow.decode(item);
    taken.take(entry);
    if (entry.seq === 1) break;
    if (taken.isFull()) return { entries: taken.rows, nextCursor: encodeCursor(entry.seq) };
  }
  return { entries: taken.rows, nextCursor: null };
}

/** The ledger from one number to another, both inclusive, strongly consistent. */
function rangeOf(userId: string, first: number, last: number) {
  const { PK: partition, SK: from } = ledgerRow.key({ userId, seq: first });
  return { partition, from, to: ledgerRow.key({ userId, seq: last }).SK, consistent: true };
}

/** Returns an entry of the history. Its public id is its number in the wallet, since an adjustment's own id contains the admin's id. */
export const entryView = (entry: LedgerEntry) =>
  toWire(walletTransactionView, {
    ...entry,
    id: `ENTRY#${entry.seq}`,
    status: 'completed',
    dispute: null,
    isUnconfirmed: false,
    refunds: [],
  });

export interface StatementPart {
  readonly entries: readonly LedgerEntry[];
  readonly nextCursor: string | null;
  /** Given only with the first part. */
  readonly sums: { readonly opening: Pesewas; readonly closing: Pesewas; readonly count: number } | null;
}

interface Period {
  readonly from: Date;
  readonly before: Date;
}

/**
 * Returns a part of a customer's statement for a period. A statement is a run of the ledger without a gap, whatever the times of its
 * entries, so its closing balance is its opening balance plus its entries, and the next period opens with it.
 * @throws AppError invalid_request for a cursor that is not ours
 */
export async function statementPart(
  db: LedgerDb,
  { userId, ledgerSeq }: Pick<Account, 'userId' | 'ledgerSeq'>,
  { from, before, cursor }: Period & { readonly cursor: string | undefined },
): Promise<StatementPart> {
  if (cursor !== undefined)
    return { ...(await run(db, userId, ...decodeCursor(runCursor, cursor))), sums: null };
  const entryAt = async (seq: number) => {
    const [entry] = await entriesBetween(db, userId, seq, seq);
    if (entry === undefined) throw new Error(`The ledger has no entry ${seq}`);
    return entry;
  };
  const balanceAt = async (seq: number) => (seq === 0 ? zero : (await entryAt(seq)).balanceAfter);
  const passed = await lastBefore(entryAt, ledgerSeq, from);
  const last = await lastBefore(entryAt, ledgerSeq, before);
  const [opening, closing] = await Promise.all([balanceAt(passed), balanceAt(last)]);
  const part = await run(db, userId, passed + 1, last);
  return { ...part, sums: { opening, closing, count: last - passed } };
}

/** Maximum entries of a part: about 300 kB, well below the limits of a query (1 MB) and of an answer (6 MB). */
const partLength = 1_000;

/** The ledger numbers of the next entry to read and of the last one. */
const runCursor = z.tuple([seq, seq]);

async function run(db: LedgerDb, userId: string, first: number, last: number) {
  const entries = last < first ? [] : await entriesBetween(db, userId, first, last);
  const end = entries.at(-1)?.seq ?? last;
  return { entries, nextCursor: end < last ? encodeCursor([end + 1, last]) : null };
}

async function entriesBetween(db: LedgerDb, userId: string, first: number, last: number) {
  const query = { ...rangeOf(userId, first, last), limit: partLength };
  const { items } = await db.queries('list', ledgerRow).query(query);
  return items.map(ledgerRow.decode);
}

/**
 * Returns the number of the last entry before a moment; 0 if there is none. Entries are stored in the order in which they were written,
 * which is nearly the order of their times. The search steps by powers of two, so a moment always divides a ledger at the same place,
 * however long the ledger has become.
 */
async function lastBefore(
  entryAt: (seq: number) => Promise<Pick<LedgerEntry, 'createdAt'>>,
  length: number,
  moment: Date,
): Promise<number> {
  let last = 0;
  for (let step = 2 ** Math.floor(Math.log2(Math.max(length, 1))); step >= 1; step /= 2) {
    if (last + step > length) continue;
    const { createdAt } = await entryAt(last + step);
    if (createdAt < moment) last += step;
  }
  return last;
}
