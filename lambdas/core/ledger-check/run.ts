import { mapConcurrently } from '../concurrency';
import { type CommitPorts, commit } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import { balanceOf, groupOf, ordersIn, type StatisticsReader, sumOf } from '../statistics/counters';
import { dayMs, dayOf, hourMs, minuteMs, monthOf } from '../time';
import {
  finishedOf,
  isEven,
  isSettled,
  type LedgerReader,
  type ListPage,
  monthAfter,
  newCheck,
  placeAfter,
  withListed,
  withWallet,
} from './fold';
import type { WalletItems } from './items';
import { type CheckedList, type LedgerCheck, ledgerCheckRow, type Place } from './rows';
import {
  checkBooks,
  checkListedOrder,
  checkWallet,
  type Finding,
  type Mismatch,
  noAccount,
  unevenList,
  unreadable,
  type Wallet,
} from './rules';

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
  const kept = await ports.db.get(ledgerCheckRow, {});
  const isOver = kept === null || kept.at === null;
  if (isOver && kept !== null && startedAt.getTime() - kept.beganAt.getTime() < everyMs) return null;

  let check = isOver ? newCheck(await ports.firstMonth(), startedAt, finishedOf(kept)) : kept;
  for await (const step of checkLedger(ports, check)) {
    check = step.check;
    step.mismatches.forEach(onMismatch);
    await ports.items.found(step.mismatches, check.beganAt);
    if (check.at === null) await ports.items.finished(check.beganAt);
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

/** After each page: the check's progress and the page's mismatches. */
interface CheckStep {
  readonly check: LedgerCheck;
  readonly mismatches: readonly Mismatch[];
}

/**
 * Proves the invariants of the ledger over a live table, page by page: every wallet, then every listed order, and in the end the counted
 * accounts. It can stop after any step and continue from there.
 * @throws TableUnavailable
 */
export async function* checkLedger(ports: CheckPorts, from: LedgerCheck): AsyncGenerator<CheckStep, void> {
  let check = from;
  while (check.at !== null) {
    const place = check.at;
    const page = await pageCheckers[place.list](ports.reader, check, place);
    const at = placeAfter(check, place, page.next, ports.reader.parts[place.list]);
    const mismatches =
      at === null ? [...page.mismatches, ...(await booksNow(ports, page.check))] : page.mismatches;
    check = { ...page.check, at, mismatches: check.mismatches + mismatches.length };
    yield { check, mismatches };
  }
}

interface CheckedPage extends CheckStep {
  readonly next: Place['after'];
}

const pageCheckers = { wallets: walletsPage, orders: ordersPage } as const satisfies Record<
  CheckedList,
  unknown
>;

async function walletsPage(reader: LedgerReader, check: LedgerCheck, place: Place): Promise<CheckedPage> {
  const page = await reader.wallets(place);
  const read = await mapConcurrently(page.items, atOnce, (userId) => confirmed(reader, userId, checkWallet));
  return {
    next: page.next,
    check: read.flatMap(({ wallet }) => wallet ?? []).reduce(withWallet, check),
    mismatches: [
      ...page.unreadable.map(unreadable).map(ofNobody),
      ...read.flatMap(({ mismatches }) => mismatches),
    ],
  };
}

/** After a month's last page, its orders are looked up one by one if the wallets have others. */
async function ordersPage(reader: LedgerReader, before: LedgerCheck, place: Place): Promise<CheckedPage> {
  const page = await reader.orders(place);
  const check = withListed(before, page.items);
  const isLast = page.next === null && place.part + 1 === reader.parts.orders;
  const uneven = isLast && !isEven(check, place.month) ? await lookUp(reader, check, place.month) : [];
  return {
    next: page.next,
    check,
    mismatches: [...page.unreadable.map(unreadable).map(ofNobody), ...uneven],
  };
}

async function lookUp(reader: LedgerReader, check: LedgerCheck, month: string): Promise<readonly Mismatch[]> {
  const found: Mismatch[] = [];
  for await (const orders of pagesOf(reader, 'orders', month)) {
    const settled = orders.filter((order) => isSettled(check, order));
    const users = [...new Set(settled.map(({ userId }) => userId))];
    const read = await mapConcurrently(users, atOnce, (userId) =>
      confirmed(reader, userId, ({ entries }) =>
        settled
          .filter((order) => order.userId === userId)
          .flatMap((order) => checkListedOrder(order, entries)),
      ),
    );
    found.push(...read.flatMap(({ mismatches }) => mismatches));
  }
  return found.length > 0 ? found : [ofNobody(unevenList(month, check.orders[month]?.[0] ?? 0))];
}

async function* pagesOf<L extends CheckedList>(reader: LedgerReader, list: L, month: string) {
  type Items = Awaited<ReturnType<LedgerReader[L]>>['items'];
  for (let part = 0; part < reader.parts[list]; part += 1) {
    let after: Place['after'] = null;
    do {
      const page: ListPage<unknown> = await reader[list]({ month, part, after });
      yield page.items as Items;
      after = page.next;
    } while (after !== null);
  }
}

/** Every wallet that can be read, strongly consistent. @param firstMonth in which a customer joined */
export async function* walletsOf(
  reader: LedgerReader,
  firstMonth: string,
  now: Date,
): AsyncGenerator<Wallet> {
  for (let month = firstMonth; month <= monthOf(now); month = monthAfter(month)) {
    for await (const userIds of pagesOf(reader, 'wallets', month)) {
      const read = await mapConcurrently(userIds, atOnce, (userId) =>
        reader.wallet(userId, { isLatest: true }),
      );
      for (const wallet of read) if (wallet !== null && 'account' in wallet) yield wallet;
    }
  }
}

/** Wallets read at the same time. */
const atOnce = 8;

const ofNobody = (finding: Finding): Mismatch => ({ ...finding, userId: '' });

/**
 * How often a wallet is read again before a mismatch counts: it may change while its rows are read. The first reading may be a moment
 * behind, at half the cost; these are strongly consistent.
 */
const readsToConfirm = 2;

async function confirmed(
  reader: LedgerReader,
  userId: string,
  check: (wallet: Wallet) => readonly Finding[],
): Promise<{ readonly wallet: Wallet | null; readonly mismatches: readonly Mismatch[] }> {
  const readOnce = async (isLatest: boolean) => {
    const wallet = await reader.wallet(userId, { isLatest });
    if (wallet === null) return { wallet, findings: [noAccount] };
    if ('reason' in wallet) return { wallet: null, findings: [unreadable(wallet)] };
    return { wallet, findings: check(wallet) };
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
  return checkBooks(check, counted, sales).map(ofNobody);
}

/** In pesewas: net sales by the orders whose money is ours, and by the ledger. */
async function salesNow(statistics: StatisticsReader) {
  const { orders, books } = await statistics.totals();
  return {
    orders: ordersIn(orders, ['revenue', 'open']),
    books: balanceOf(books, 'sales'),
  };
}
