import { mapConcurrently } from '../concurrency';
import { foldWallets } from './check-books';
import type { BooksFold, CheckState } from './check-state';
import { isSettled, type ListFold, ofListedOrders, ofListedTopUps, ofWallets } from './list-fold';
import type { Finding, LedgerReader, ListPage, Mismatch, Position, Wallet } from './ports';
import { checkListedOrder, checkTopUp, checkWallet, total, unreadable } from './rules';

export type Place = NonNullable<CheckState['at']>;

/** The sums and mismatches that one page of a list adds to the check. */
export interface PageResult {
  readonly next: Position | null;
  readonly mismatches: readonly Mismatch[];
  readonly seen: Partial<CheckState['seen']>;
  /** In pesewas. */
  readonly balances?: number;
  readonly ledger?: number;
  readonly books?: Omit<BooksFold, 'until'> | null;
  /** The rows that the wallets have, or that the list has. */
  readonly rows?: ListFold['left'] | null;
}

type Folds = Pick<CheckState, 'books' | 'lists'>;

/** @throws TableUnavailable */
export function checkPage(reader: LedgerReader, place: Place, folds: Folds): Promise<PageResult> {
  switch (place.list) {
    case 'users':
      return checkUsersPage(reader, place, folds);
    case 'orders':
      return checkOrdersPage(reader, place, folds);
    case 'top-ups':
      return checkTopUpsPage(reader, place, folds);
  }
}

async function checkUsersPage(
  reader: LedgerReader,
  { month, part, after }: Place,
  { books, lists }: Folds,
): Promise<PageResult> {
  const page = await reader.users(month, part, after);
  const checked = await mapConcurrently(page.items, atOnce, (userId) =>
    confirmed((isLatest) => checkOne(reader, { userId, isLatest }, async (wallet) => checkWallet(wallet))),
  );
  const wallets = checked.flatMap(({ wallet }) => wallet ?? []);
  const sumOf = (measure: (wallet: Wallet) => number) =>
    wallets.reduce((sum, wallet) => sum + measure(wallet), 0);
  return {
    next: page.next,
    mismatches: [...unreadableOf(page), ...checked.flatMap(({ mismatches }) => mismatches)],
    seen: { users: wallets.length, entries: sumOf(({ entries }) => entries.length) },
    balances: sumOf(({ account }) => account.balance),
    ledger: sumOf(({ entries }) => total(entries)),
    books: books && foldWallets(wallets, books.until),
    rows: lists && ofWallets(lists, wallets),
  };
}

async function checkOrdersPage(
  reader: LedgerReader,
  { month, part, after }: Place,
  { lists }: Folds,
): Promise<PageResult> {
  const page = await reader.orders(month, part, after);
  const mismatches = await checkOwners(reader, lookedFor(page, lists), async ({ entries }, orders) =>
    orders.flatMap((order) => checkListedOrder(order, entries)),
  );
  if (lists?.again) return { next: page.next, mismatches, seen: {} };
  return {
    next: page.next,
    mismatches: [...unreadableOf(page), ...mismatches],
    seen: { orders: page.items.length },
    rows: lists && ofListedOrders(lists, page.items),
  };
}

async function checkTopUpsPage(
  reader: LedgerReader,
  { month, part, after }: Place,
  { lists }: Folds,
): Promise<PageResult> {
  const page = await reader.topUps(month, part, after);
  const mismatches = await checkOwners(
    reader,
    lookedFor(page, lists),
    async ({ entries, topUps }, listed) => {
      // The rows as their wallet has them: the list may be a moment behind.
      const references = new Set(listed.map(({ reference }) => reference));
      const rows = topUps.filter(({ reference }) => references.has(reference));
      const credits = entries.filter(({ type }) => type === 'credit');
      return rows.flatMap((topUp) => checkTopUp(topUp, credits));
    },
  );
  if (lists?.again) return { next: page.next, mismatches, seen: {} };
  const shared = await mapConcurrently(page.items, atOnce, ({ reference, userId }) =>
    confirmed(async () => ({
      wallet: null,
      mismatches: sharedReference(reference, userId, await reader.ownersOf(reference)),
    })),
  );
  return {
    next: page.next,
    mismatches: [...unreadableOf(page), ...mismatches, ...shared.flatMap((one) => one.mismatches)],
    seen: { topUps: page.items.length },
    rows: lists && ofListedTopUps(lists, page.items),
  };
}

/** Returns the rows of a page that have to be looked up one by one: those in no fold, or in a fold that doesn't come out at zero. */
function lookedFor<T extends { readonly createdAt: Date }>(
  { items }: ListPage<T>,
  lists: ListFold | null,
): readonly T[] {
  return lists === null ? items : items.filter((row) => isSettled(lists, row) === lists.again);
}

/**
 * Checks a page customer by customer. Each wallet is read once, after the page, so that it contains all of the page's
 * rows.
 */
async function checkOwners<T extends { readonly userId: string }>(
  reader: LedgerReader,
  rows: readonly T[],
  check: (wallet: Wallet, listed: readonly T[]) => Promise<readonly Finding[]>,
): Promise<Mismatch[]> {
  const checked = await mapConcurrently(byUser(rows), atOnce, ([userId, listed]) =>
    confirmed((isLatest) =>
      checkOne(reader, { userId, isLatest }, async (wallet) => [
        ...(await unlisted(reader, wallet)),
        ...(await check(wallet, listed)),
      ]),
    ),
  );
  return checked.flatMap(({ mismatches }) => mismatches);
}

function byUser<T extends { readonly userId: string }>(items: readonly T[]): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(item.userId, [...(groups.get(item.userId) ?? []), item]);
  return [...groups];
}

interface Checked {
  readonly wallet: Wallet | null;
  readonly mismatches: readonly Mismatch[];
}

async function checkOne(
  reader: LedgerReader,
  { userId, isLatest }: { readonly userId: string; readonly isLatest: boolean },
  check: (wallet: Wallet) => Promise<readonly Finding[]>,
): Promise<Checked> {
  const of = (findings: readonly Finding[]) => findings.map((finding) => ({ ...finding, userId }));
  const wallet = await reader.wallet(userId, { isLatest });
  if (wallet === null) return { wallet, mismatches: of([noAccount]) };
  if ('reason' in wallet) return { wallet: null, mismatches: of([unreadable(wallet)]) };
  return { wallet, mismatches: of(await check(wallet)) };
}

const noAccount: Finding = { kind: 'no-account', about: 'account', expected: 'an account', found: 'none' };

/**
 * How often a wallet is read again before a mismatch counts: it may change while its rows are read. The first reading may be a moment
 * behind, at half the cost; these are strongly consistent.
 */
const readsToConfirm = 2;

async function confirmed(check: (isLatest: boolean) => Promise<Checked>): Promise<Checked> {
  let seen = await check(false);
  for (let again = 0; again < readsToConfirm && seen.mismatches.length > 0; again += 1) {
    const before = new Set(seen.mismatches.map(identity));
    const now = await check(true);
    seen = { ...now, mismatches: now.mismatches.filter((mismatch) => before.has(identity(mismatch))) };
  }
  return seen;
}

const identity = ({ kind, about }: Mismatch): string => `${kind} ${about}`;

/** Wallets read at the same time. */
const atOnce = 8;

async function unlisted(reader: LedgerReader, wallet: Wallet): Promise<readonly Finding[]> {
  if (await reader.isListed(wallet)) return [];
  const expected = 'among those who joined when it did';
  return [{ kind: 'account-not-listed', about: 'account', expected, found: 'not listed' }];
}

function sharedReference(reference: string, userId: string, owners: readonly string[]): readonly Mismatch[] {
  if (owners.every((owner) => owner === userId)) return [];
  const found = owners.join(', ');
  return [{ kind: 'reference-shared', userId, about: `top-up ${reference}`, expected: userId, found }];
}

const unreadableOf = (page: ListPage<unknown>): Mismatch[] =>
  page.unreadable.map((row) => ({ ...unreadable(row), userId: '' }));
