import { type CommitPorts, commit } from '../kernel/commit';
import { mapConcurrently } from '../kernel/concurrency';
import { access, type Db, put } from '../kernel/db';
import { zero } from '../kernel/money';
import { dayMs, dayOf, hourMs, minuteMs, monthOf } from '../kernel/time';
import {
  balanceOf,
  groupOf,
  nothing,
  ordersIn,
  plus,
  type StatisticsReader,
  sumOf,
} from '../statistics/counters';
import { countsOfEntry } from '../statistics/effects';
import type { WalletItems } from './items';
import { type FinishedCheck, finishedOf, type LedgerCheck, ledgerCheckRow, type Place } from './rows';
import {
  checkBooks,
  checkWallet,
  type Finding,
  type Mismatch,
  noAccount,
  unreadable,
  type Wallet,
  type WalletReader,
} from './rules';

/** Reads a live table, and only reads it, in pages, and never scans. Raises `TableUnavailable`. */
export interface LedgerReader extends WalletReader {
  /** Each month of the list of accounts is kept in this many parts, from 0. */
  readonly parts: number;
  /** Ids of those who joined in the month. Eventually consistent. */
  wallets(place: Place): Promise<{ readonly userIds: readonly string[]; readonly next: Place['after'] }>;
}

export const nightlyCheckAccess = /* @__PURE__ */ access({
  get: [ledgerCheckRow],
  writes: [[ledgerCheckRow]],
});

interface CheckPorts {
  readonly reader: LedgerReader;
  readonly statistics: StatisticsReader;
  readonly clock: CommitPorts<never>['clock'];
}

export interface NightlyCheckPorts extends CheckPorts {
  readonly db: Db<typeof nightlyCheckAccess>;
  readonly items: WalletItems;
  /** In which the first customer joined. */
  readonly firstMonth: () => Promise<string>;
  readonly ids: CommitPorts<never>['ids'];
}

/** The next check begins this long after the last one began. */
const everyMs = 23 * hourMs;

/** A run ends before Lambda's timeout, with time to spare for one page. */
const runForMs = 12 * minuteMs;

/**
 * Continues the check that is under way, or begins the next one when it is time. A run that was interrupted only reads a page twice.
 * @returns its progress; null if there was nothing to do
 * @throws TableUnavailable, AppError unavailable
 */
export async function runNightlyCheck(
  ports: NightlyCheckPorts,
  onMismatch: (mismatch: Mismatch) => void,
): Promise<LedgerCheck | null> {
  const startedAt = ports.clock.now();
  const previous = await ports.db.get(ledgerCheckRow, {});
  const isOver = previous === null || previous.at === null;
  if (isOver && previous !== null && startedAt.getTime() - previous.beganAt.getTime() < everyMs) return null;

  let check = isOver ? newCheck(await ports.firstMonth(), startedAt, finishedOf(previous)) : previous;
  for await (const step of checkLedger(ports, check)) {
    check = step.check;
    step.mismatches.forEach(onMismatch);
    await ports.items.report(step.mismatches);
    if (check.at === null) await ports.items.resolveOthers(check.beganAt);
    await save(ports, check);
    if (ports.clock.now().getTime() - startedAt.getTime() >= runForMs) break;
  }
  return check;
}

const save = (ports: NightlyCheckPorts, check: LedgerCheck): Promise<void> =>
  commit(ports, {
    read: async () => check,
    decide: (next) => ({ changes: [put(ledgerCheckRow, next)], result: undefined }),
  });

/** Entries older than this have certainly been written and counted. */
const countedWithinMs = hourMs;

/** @param firstMonth in which a customer joined */
export const newCheck = (firstMonth: string, now: Date, last: FinishedCheck | null): LedgerCheck => ({
  beganAt: now,
  until: dayOf(new Date(now.getTime() - countedWithinMs)),
  at: startOf(firstMonth),
  seen: { users: 0, entries: 0 },
  mismatches: 0,
  counts: {},
  balances: 0,
  last,
});

const startOf = (month: string): Place => ({ month, part: 0, after: null });

/**
 * Proves the invariants of the ledger over a live table, page by page: every wallet, and in the end the counted accounts. It can stop after
 * any step and continue from there.
 * @returns after each page: the check's progress and the page's mismatches
 * @throws TableUnavailable
 */
export async function* checkLedger(ports: CheckPorts, from: LedgerCheck) {
  let check = from;
  while (check.at !== null) {
    const { userIds, next } = await ports.reader.wallets(check.at);
    const read = await mapConcurrently(userIds, atOnce, (userId) => confirmed(ports.reader, userId));
    const place = placeAfter(ports.reader, check.at, next, check.beganAt);
    check = { ...read.flatMap(({ wallet }) => wallet ?? []).reduce(withWallet, check), at: place };
    const mismatches = read.flatMap((one) => one.mismatches);
    if (place === null) mismatches.push(...(await booksNow(ports, check)));
    check = { ...check, mismatches: check.mismatches + mismatches.length };
    yield { check, mismatches };
  }
}

/** The place after a page: the next page, part or month. Null: it was the last. */
function placeAfter(
  { parts }: LedgerReader,
  { month, part }: Place,
  next: Place['after'],
  until: Date,
): Place | null {
  if (next !== null) return { month, part, after: next };
  if (part + 1 < parts) return { month, part: part + 1, after: null };
  const [year = 0, number = 0] = month.split('-').map(Number);
  return month < monthOf(until) ? startOf(monthOf(new Date(Date.UTC(year, number)))) : null;
}

/** Every wallet that can be read, strongly consistent. @param firstMonth in which a customer joined */
export async function* walletsOf(
  reader: LedgerReader,
  firstMonth: string,
  now: Date,
): AsyncGenerator<Wallet> {
  let place: Place | null = startOf(firstMonth);
  while (place !== null) {
    const page: Awaited<ReturnType<LedgerReader['wallets']>> = await reader.wallets(place);
    const read = await mapConcurrently(page.userIds, atOnce, (userId) =>
      reader.wallet(userId, { isLatest: true }),
    );
    for (const wallet of read) if (wallet !== null && 'account' in wallet) yield wallet;
    place = placeAfter(reader, place, page.next, now);
  }
}

/** Wallets read at the same time. */
const atOnce = 8;

/** The check with another wallet. */
export function withWallet(check: LedgerCheck, { entries }: Pick<Wallet, 'entries'>): LedgerCheck {
  const { seen } = check;
  const counted = entries.filter(({ createdAt }) => dayOf(createdAt) < check.until);
  return {
    ...check,
    seen: { users: seen.users + 1, entries: seen.entries + entries.length },
    counts: plus(check.counts, counted.map(countsOfEntry).reduce(plus, nothing)),
    balances: check.balances + (counted.at(-1)?.balanceAfter ?? zero),
  };
}

/**
 * How often a wallet is read again before a mismatch counts: it may change while its rows are read. The first reading is eventually
 * consistent, at half the cost; these are strongly consistent.
 */
const readsToConfirm = 2;

async function confirmed(reader: LedgerReader, userId: string) {
  const readOnce = async (isLatest: boolean) => {
    const wallet = await reader.wallet(userId, { isLatest });
    if (wallet === null) return { wallet, findings: [noAccount] };
    if ('reason' in wallet) return { wallet: null, findings: [unreadable(wallet)] };
    return { wallet, findings: checkWallet(wallet) };
  };
  let seen = await readOnce(false);
  for (let again = 0; again < readsToConfirm && seen.findings.length > 0; again += 1) {
    const before = new Set(seen.findings.map(identity));
    const now = await readOnce(true);
    seen = { ...now, findings: now.findings.filter((finding) => before.has(identity(finding))) };
  }
  return { wallet: seen.wallet, mismatches: seen.findings.map((finding) => ({ ...finding, userId })) };
}

const identity = ({ kind, about }: Finding): string => `${kind} ${about}`;

/** The stream delivers an order and its entry separately, so only a difference of sales that stays is a fault. */
const readsOfSales = 4;
const betweenReadsMs = 15_000;

async function booksNow({ statistics, clock }: CheckPorts, check: LedgerCheck): Promise<readonly Mismatch[]> {
  const dayBefore = dayOf(new Date(Date.parse(check.until) - dayMs));
  const counted = groupOf(sumOf(await statistics.days('0', dayBefore)), 'books');
  let sales = await salesNow(statistics);
  for (let read = 1; read < readsOfSales && sales.orders !== sales.books; read += 1) {
    await clock.sleep(betweenReadsMs);
    const now = await salesNow(statistics);
    const isMoving = now.orders - now.books !== sales.orders - sales.books;
    sales = isMoving ? { orders: 0, books: 0 } : now;
  }
  return checkBooks(check, counted, sales).map((finding) => ({ ...finding, userId: '' }));
}

/** In pesewas: net sales by the orders whose money is ours, and by the ledger. */
async function salesNow(statistics: StatisticsReader) {
  const { orders, books } = await statistics.totals();
  return {
    orders: ordersIn(orders, ['revenue', 'open']),
    books: balanceOf(books, 'sales'),
  };
}
