import { mapConcurrently } from '../concurrency';
import { foldWallets } from './check-books';
import type { BooksFold, CheckState } from './check-state';
import { checkWallet, unreadable } from './check-wallet';
import type { Finding, Mismatch, Wallet } from './entities';
import { total } from './ledger-rules';
import { checkListedOrder } from './order-rules';
import type { LedgerReader, ListPage, Position } from './ports';
import { checkTopUp } from './top-up-rules';

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
}

/** @param booksUntil null where the books aren't proved. @throws TableUnavailable */
export function checkPage(
  reader: LedgerReader,
  place: Place,
  booksUntil: string | null,
): Promise<PageResult> {
  switch (place.list) {
    case 'users':
      return checkUsersPage(reader, place, booksUntil);
    case 'orders':
      return checkOrdersPage(reader, place);
    case 'top-ups':
      return checkTopUpsPage(reader, place);
  }
}

async function checkUsersPage(
  reader: LedgerReader,
  { month, part, after }: Place,
  booksUntil: string | null,
): Promise<PageResult> {
  const page = await reader.users(month, part, after);
  const checked = await mapConcurrently(page.items, atOnce, (userId) =>
    confirmed(() => checkOne(reader, userId, async (wallet) => checkWallet(wallet))),
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
    books: booksUntil === null ? null : foldWallets(wallets, booksUntil),
  };
}

async function checkOrdersPage(reader: LedgerReader, { month, part, after }: Place): Promise<PageResult> {
  const page = await reader.orders(month, part, after);
  const mismatches = await checkOwners(reader, page, async ({ entries }, orders) =>
    orders.flatMap((order) => checkListedOrder(order, entries)),
  );
  return { next: page.next, mismatches, seen: { orders: page.items.length } };
}

async function checkTopUpsPage(reader: LedgerReader, { month, part, after }: Place): Promise<PageResult> {
  const page = await reader.topUps(month, part, after);
  const mismatches = await checkOwners(reader, page, async ({ account, entries, topUps }, listed) => {
    const owners = await Promise.all(listed.map(({ reference }) => reader.ownersOf(reference)));
    const shared = listed.flatMap(({ reference }, index) =>
      sharedReference(reference, account.userId, owners[index] ?? []),
    );
    // The rows as the wallet has them: the list may be a moment behind.
    const references = new Set(listed.map(({ reference }) => reference));
    const rows = topUps.filter(({ reference }) => references.has(reference));
    const credits = entries.filter(({ type }) => type === 'credit');
    return [...rows.flatMap((topUp) => checkTopUp(topUp, credits)), ...shared];
  });
  return { next: page.next, mismatches, seen: { topUps: page.items.length } };
}

/**
 * Checks a page customer by customer. Each wallet is read once, after the page, so that it contains all of the page's
 * rows.
 */
async function checkOwners<T extends { readonly userId: string }>(
  reader: LedgerReader,
  page: ListPage<T>,
  check: (wallet: Wallet, listed: readonly T[]) => Promise<readonly Finding[]>,
): Promise<Mismatch[]> {
  const checked = await mapConcurrently(byUser(page.items), atOnce, ([userId, listed]) =>
    confirmed(() =>
      checkOne(reader, userId, async (wallet) => [
        ...(await unlisted(reader, wallet)),
        ...(await check(wallet, listed)),
      ]),
    ),
  );
  return [...unreadableOf(page), ...checked.flatMap(({ mismatches }) => mismatches)];
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
  userId: string,
  check: (wallet: Wallet) => Promise<readonly Finding[]>,
): Promise<Checked> {
  const of = (findings: readonly Finding[]) => findings.map((finding) => ({ ...finding, userId }));
  const wallet = await reader.wallet(userId);
  if (wallet === null) return { wallet, mismatches: of([noAccount]) };
  if ('reason' in wallet) return { wallet: null, mismatches: of([unreadable(wallet)]) };
  return { wallet, mismatches: of(await check(wallet)) };
}

const noAccount: Finding = { kind: 'no-account', about: 'account', expected: 'an account', found: 'none' };

/** A wallet may change while its rows are read, so only a mismatch that shows up in every read counts. */
const readsToConfirm = 2;

async function confirmed(check: () => Promise<Checked>): Promise<Checked> {
  let seen = await check();
  for (let again = 0; again < readsToConfirm && seen.mismatches.length > 0; again += 1) {
    const before = new Set(seen.mismatches.map(identity));
    const now = await check();
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

function sharedReference(reference: string, userId: string, owners: readonly string[]): readonly Finding[] {
  if (owners.every((owner) => owner === userId)) return [];
  const found = owners.join(', ');
  return [{ kind: 'reference-shared', about: `top-up ${reference}`, expected: userId, found }];
}

const unreadableOf = (page: ListPage<unknown>): Mismatch[] =>
  page.unreadable.map((row) => ({ ...unreadable(row), userId: '' }));
