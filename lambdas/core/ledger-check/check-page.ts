import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { monthOf } from '../calendar';
import { mapConcurrently } from '../concurrency';
import type { Order } from '../orders/order';
import type { TopUp } from '../top-ups/rows';
import { foldWallets } from './check-books';
import type { BooksFold, CheckState } from './check-ledger';
import type { Finding, LedgerReader, ListPage, Mismatch, Position, Wallet } from './ports';
import { checkListedOrder, checkTopUp, checkWallet, purchaseId, total, unreadable } from './rules';

export type Place = NonNullable<CheckState['at']>;

/** What one page of a list adds to the check. */
export interface PageResult {
  readonly next: Position | null;
  readonly mismatches: readonly Mismatch[];
  readonly seen: Partial<CheckState['seen']>;
  /** In pesewas. */
  readonly balances?: number;
  readonly ledger?: number;
  readonly books?: Omit<BooksFold, 'until'> | null;
  /** Which rows the wallets have, or the list has. */
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
      // The rows as the wallet has them: the list may be a moment behind.
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

/** The rows of a page that have to be looked for one by one: those that are in no fold, or whose fold doesn't come out even. */
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
 * A wallet may change while its rows are read, so only a mismatch that shows up in every read counts. The first may be a moment
 * behind, which costs half; those that confirm it are not.
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

/** How many rows, and the sum of their numbers: zero and zero where two sides have the same ones. */
const rowSum = z.tuple([z.int(), z.int()]);

/**
 * Proves that the wallets have every row of a list without reading a wallet for each: the rows that the wallets have are added,
 * those that are listed are taken away, month by month. Where something is left, the month is gone through once more, and each of its
 * rows is looked for in its owner's wallet.
 */
export const listFold = z.strictObject({
  /** Rows made before are in a wallet by the time it is read. Later ones are looked for one by one. */
  before: z.iso.datetime(),
  /** Whether the month that the check is at is gone through once more. */
  again: z.boolean(),
  /** By list and month. */
  left: z.record(z.string(), rowSum),
});

export type ListFold = z.output<typeof listFold>;
type ListName = 'orders' | 'top-ups';
type Left = ListFold['left'];

export const newListFold = (before: Date): ListFold => ({
  before: before.toISOString(),
  again: false,
  left: {},
});

/** A row of a list, as its owner's wallet knows it. */
interface Listed {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
}

const isSettled = ({ before }: ListFold, { createdAt }: Pick<Listed, 'createdAt'>): boolean =>
  createdAt.toISOString() < before;

/** What these wallets have of the lists. */
function ofWallets(fold: ListFold, wallets: readonly Wallet[]): Left {
  const orders = wallets.flatMap(({ account: { userId }, orders, entries }) => {
    const causes = new Set(entries.map(({ id }) => id));
    const debited = [...orders.values()].filter((order) => causes.has(purchaseId(order)));
    return debited.map(({ id, createdAt }) => ({ id, userId, createdAt }));
  });
  const topUps = wallets.flatMap(({ account: { userId }, topUps }) =>
    topUps.map(({ reference, createdAt }) => ({ id: reference, userId, createdAt })),
  );
  return plus(sums(fold, 'orders', orders, 1), sums(fold, 'top-ups', topUps, 1));
}

/** What a page of a list takes away from it. */
const ofListedOrders = (fold: ListFold, orders: readonly Order[]): Left => sums(fold, 'orders', orders, -1);

const ofListedTopUps = (fold: ListFold, topUps: readonly TopUp[]): Left =>
  sums(
    fold,
    'top-ups',
    topUps.map(({ reference, userId, createdAt }) => ({ id: reference, userId, createdAt })),
    -1,
  );

/** Whether the list of that month and the wallets have the same rows. */
export function isEven({ left }: ListFold, list: ListName, month: string): boolean {
  const [count, sum] = left[`${list} ${month}`] ?? nothing;
  return count === 0 && sum === 0;
}

export function plus(one: Left, other: Left): Left {
  const result = { ...one };
  for (const [key, [count, sum]] of Object.entries(other)) {
    const [before, sumBefore] = result[key] ?? nothing;
    result[key] = [before + count, around(sumBefore + sum)];
  }
  return result;
}

const nothing = [0, 0] as const;

function sums(fold: ListFold, list: ListName, rows: readonly Listed[], sign: 1 | -1): Left {
  return rows
    .filter((row) => isSettled(fold, row))
    .map((row): Left => ({ [`${list} ${monthOf(row.createdAt)}`]: [sign, sign * numberOf(row)] }))
    .reduce(plus, {});
}

/** Sums go round at 48 bits: two different sides have the same one by a chance of 1 in 10^14. */
const size = 2 ** 48;
const around = (sum: number): number => ((sum % size) + size) % size;

/** Of a row and its owner, so that a row in somebody else's wallet is another one. */
const numberOf = ({ id, userId }: Listed): number =>
  createHash('sha256').update(`${id} ${userId}`).digest().readUIntBE(0, 6);
