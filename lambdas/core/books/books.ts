import type { adminGetBooks } from '../../../contracts/books/admin-get-books';
import type { OutputOf } from '../../../contracts/contract';
import { type ShopAccount, shopAccounts } from '../../../contracts/wallet/shop-accounts';
import { inCedis } from '../money';
import {
  type BookCount,
  type Counts,
  type MonthSheet,
  networksIn,
  nothing,
  type OrderCount,
  plus,
} from '../statistics/counters';
import type { StatisticsReader } from '../statistics/ports';
import { dayOf } from '../time';

type Books = OutputOf<typeof adminGetBooks>;
type Movements = Books['today'];

/** Totals and a row for each month of the shop, however many orders there are. @param month whose days are wanted */
export async function books(
  { statistics, sheets: reader }: { statistics: StatisticsReader; sheets: BooksReader },
  { month, today }: { month: string; today: Date },
): Promise<Books> {
  const [{ totals }, sheets] = await Promise.all([statistics.read([]), reader.months()]);
  const days = inTurn(sheets.flatMap(daysOf));
  const months = inTurn(sheets.map((sheet) => [sheet.month, sumOf(daysOf(sheet))]));
  const balances = [
    { account: 'wallets' as const, balance: countOf(totals.books, 'wallets') },
    ...shopAccounts.map((account) => ({ account, balance: balanceOf(totals.books, account) })),
  ];
  return {
    balances: balances.map(({ account, balance }) => ({ account, balance: inCedis(balance) })),
    sum: inCedis(balances.reduce((sum, { balance }) => sum + balance, 0)),
    open_orders: openOrders(totals.orders),
    today: todayOf(days, dayOf(today)),
    months: months.map(([name, movements]) => ({ month: name, ...movements })).reverse(),
    days: days
      .filter(([day]) => day.startsWith(month))
      .map(([day, movements]) => ({ day, ...movements }))
      .reverse(),
  };
}

/** The balance of an account of the shop, in pesewas: the sum that came from the wallets, less the sum that went into them. */
export const balanceOf = (counts: Counts, account: ShopAccount): number =>
  countOf(counts, `${account}.in`) - countOf(counts, `${account}.out`);

const countOf = (counts: Counts, name: BookCount): number => counts[name] ?? 0;

type Dated<T> = readonly [name: string, T];

const daysOf = ({ month, days }: MonthSheet): Dated<Counts>[] =>
  Object.entries(days)
    .map(([day, counts]) => [`${month}-${day}`, counts] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));

const sumOf = (days: readonly Dated<Counts>[]): Counts =>
  days.reduce((sum, [, counts]) => plus(sum, counts), nothing);

/**
 * Each period with what was owed at its end.
 * @param periods from the shop's first one on, oldest first
 */
function inTurn(periods: readonly Dated<Counts>[]): Dated<Movements>[] {
  let owed = 0;
  return periods.map(([name, counts]) => {
    owed += countOf(counts, 'wallets') + balanceOf(counts, 'bulk');
    return [name, movements(counts, owed)];
  });
}

function todayOf(days: readonly Dated<Movements>[], today: string): Movements {
  const [day, latest] = days.at(-1) ?? ['', null];
  return day === today && latest !== null ? latest : { ...movements(nothing, 0), owed: latest?.owed ?? 0 };
}

function movements(counts: Counts, owed: number): Movements {
  // Money set aside for bulk buys is still owed to customers.
  const named = new Set<ShopAccount>(['paystack', 'sales', 'adjustments', 'bulk']);
  const others = shopAccounts.filter((account) => !named.has(account));
  return {
    paid_in: inCedis(countOf(counts, 'paystack.out')),
    taken_back: inCedis(countOf(counts, 'paystack.in') - countOf(counts, 'setAside')),
    set_aside: inCedis(countOf(counts, 'setAside')),
    sold: inCedis(countOf(counts, 'sales.in')),
    refunded: inCedis(countOf(counts, 'sales.out')),
    adjusted: inCedis(0 - balanceOf(counts, 'adjustments')),
    other: inCedis(others.reduce((sum, account) => sum - balanceOf(counts, account), 0)),
    owed: inCedis(owed),
  };
}

function openOrders(counts: Counts): Books['open_orders'] {
  const sum = (names: readonly OrderCount[]) => names.reduce((all, name) => all + (counts[name] ?? 0), 0);
  const networks = networksIn(counts);
  const open = networks.flatMap((network) => [`${network}.pending`, `${network}.processing`] as const);
  return { orders: sum(open), amount: inCedis(sum(networks.map((network) => `${network}.open` as const))) };
}

export interface BooksReader {
  /** Every month with an entry, oldest first. Eventually consistent. @throws TableUnavailable */
  months(): Promise<readonly MonthSheet[]>;
}
