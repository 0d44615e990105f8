import { type ShopAccount, shopAccountLabels, shopAccounts } from '../../../contracts/wallet/shop-accounts';
import { formatCedis, pesewas, zero } from '../money';
import type { Clock } from '../runtime-ports';
import { balanceOf, type Counts, networksIn, nothing, plus } from '../statistics/counters';
import { countsOfEntry } from '../statistics/row-counts';
import { dayOf } from '../time';
import type { BooksFold } from './check-state';
import type { Finding, LedgerReader, Mismatch, Wallet } from './ports';
import { differs } from './rules';

/** Returns the books according to the entries of these wallets before the day `until`, and each wallet's balance then. */
export function foldWallets(wallets: readonly Wallet[], until: string): Omit<BooksFold, 'until'> {
  const before = wallets.map(({ entries }) => entries.filter(({ createdAt }) => dayOf(createdAt) < until));
  return {
    counts: before.flat().map(countsOfEntry).reduce(plus, nothing),
    balances: before.reduce((sum, entries) => sum + (entries.at(-1)?.balanceAfter ?? zero), 0),
  };
}

/**
 * Proves the books once every wallet was read: all wallets and all accounts of the shop are zero together, the counters of each account
 * equal the sum of its entries, and net sales equal the prices of the orders.
 * @throws TableUnavailable
 */
export async function checkBooks(
  { reader, clock }: { reader: LedgerReader; clock: Pick<Clock, 'sleep'> },
  fold: BooksFold,
): Promise<Mismatch[]> {
  const counted = await reader.countedBooks(fold.until);
  const findings = [
    ...sumOfAll(fold),
    ...shopAccounts.flatMap((account) => ofAccount(account, fold.counts, counted)),
    ...differs('books-wallets', 'wallets', money(fold.counts.wallets), money(counted.wallets)),
    ...(await sales(reader, clock)),
  ];
  return findings.map((finding) => ({ ...finding, userId: '' }));
}

function sumOfAll({ balances, counts }: BooksFold): readonly Finding[] {
  const ofShop = shopAccounts.reduce((sum, account) => sum + balanceOf(counts, account), 0);
  return differs('books-sum', 'all accounts', money(0), money(balances + ofShop));
}

function ofAccount(account: ShopAccount, folded: Counts, counted: Counts): readonly Finding[] {
  const text = (counts: Counts) =>
    `${money(counts[`${account}.in`])} in, ${money(counts[`${account}.out`])} out`;
  return differs('books-account', shopAccountLabels[account], text(folded), text(counted));
}

/** The stream delivers an order and its entry separately, so only a difference that stays is a fault. */
const readsOfSales = 4;
const betweenReadsMs = 15_000;

async function sales(reader: LedgerReader, clock: Pick<Clock, 'sleep'>): Promise<readonly Finding[]> {
  let seen = await salesNow(reader);
  for (let read = 1; read < readsOfSales && seen.difference !== 0; read += 1) {
    await clock.sleep(betweenReadsMs);
    const now = await salesNow(reader);
    if (now.difference !== seen.difference) return [];
    seen = now;
  }
  return differs('books-sales', shopAccountLabels.sales, money(seen.orders), money(seen.books));
}

async function salesNow(reader: LedgerReader) {
  const { orders: counts, books } = await reader.countedTotals();
  const names = networksIn(counts).flatMap((network) => [`${network}.revenue`, `${network}.open`]);
  const orders = names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  const inBooks = balanceOf(books, 'sales');
  return { orders, books: inBooks, difference: orders - inBooks };
}

const money = (amount = 0): string => formatCedis(pesewas(amount));
