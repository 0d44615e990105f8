import { books } from '../../../lambdas/core/books/books';
import {
  type Counts,
  emptySheet,
  type MonthSheet,
  noTotals,
  nothing,
  plus,
} from '../../../lambdas/core/statistics/counters';
import { countsOfEntry } from '../../../lambdas/core/statistics/row-counts';
import type { LedgerEntry } from '../../../lambdas/core/wallet/rows';
import { cedis } from '../../support/shop/fixtures';

/** The day, the account that the entry stands against, and cedis into the wallet. */
type Line = readonly [day: string, against: LedgerEntry['against'], amount: number];

const lines: readonly Line[] = [
  ['2026-10-30', 'paystack', 100],
  ['2026-10-30', 'sales', -30],
  ['2026-11-01', 'sales', -5],
  ['2026-11-01', 'sales', 5],
  ['2026-11-20', 'adjustments', 7],
  ['2026-11-20', 'adjustments', -2],
  ['2026-11-20', 'disputes-lost', 1],
  ['2026-11-20', 'paystack', -10],
];

function countedAs(all: readonly Line[]) {
  const sheets = new Map<string, MonthSheet>();
  let totals: Counts = nothing;
  for (const [day, against, amount] of all) {
    const counts = countsOfEntry({ id: 'ANY#1', against, amount: cedis(amount), createdAt: new Date(day) });
    const month = day.slice(0, 7);
    const sheet = sheets.get(month) ?? emptySheet('books', month);
    const days = { ...sheet.days, [day.slice(8)]: plus(sheet.days[day.slice(8)] ?? nothing, counts) };
    sheets.set(month, { ...sheet, days });
    totals = plus(totals, counts);
  }
  return { totals, sheets: [...sheets.values()] };
}

function read(all: readonly Line[], { month = '2026-11', day = '2026-11-20', orders = nothing } = {}) {
  const { totals, sheets } = countedAs(all);
  const ports = {
    statistics: { read: async () => ({ totals: { ...noTotals, books: totals, orders }, sheets: [] }) },
    sheets: { months: async () => sheets },
  };
  return books(ports, { month, today: new Date(`${day}T12:00:00Z`) });
}

const still = { paid_in: 0, taken_back: 0, set_aside: 0, sold: 0, refunded: 0, adjusted: 0, other: 0 };

test('every account has its balance, and together they are zero', async () => {
  const { balances, sum } = await read(lines);
  expect(Object.fromEntries(balances.map(({ account, balance }) => [account, balance]))).toEqual({
    wallets: 66,
    bulk: 0,
    paystack: -90,
    sales: 30,
    adjustments: -5,
    'disputes-lost': -1,
  });
  expect(sum).toBe(0);
});

test('months show what moved in them and what was owed at their end, newest first', async () => {
  const { months } = await read(lines);
  const november = { taken_back: 10, sold: 5, refunded: 5, adjusted: 5, other: 1 };
  expect(months).toEqual([
    { ...still, ...november, month: '2026-11', owed: 66 },
    { ...still, month: '2026-10', paid_in: 100, sold: 30, owed: 70 },
  ]);
});

test('the days are those of the requested month, newest first', async () => {
  expect((await read(lines)).days.map(({ day, owed }) => [day, owed])).toEqual([
    ['2026-11-20', 66],
    ['2026-11-01', 70],
  ]);
  expect((await read(lines, { month: '2026-10' })).days.map(({ day }) => day)).toEqual(['2026-10-30']);
  expect((await read(lines, { month: '2026-09' })).days).toEqual([]);
});

test('what is owed changes by the sum of a period’s movements', async () => {
  const { months, days } = await read(lines);
  for (const periods of [months, days]) {
    const [last, before] = periods;
    if (!last || !before) throw new Error('Two are needed');
    const { paid_in, taken_back, set_aside, sold, refunded, adjusted, other } = last;
    expect(paid_in - taken_back - set_aside - sold + refunded + adjusted + other).toBe(
      last.owed - before.owed,
    );
  }
});

test('a day without an entry owes as much as the day before', async () => {
  expect((await read(lines)).today).toMatchObject({ adjusted: 5, taken_back: 10, owed: 66 });
  expect((await read(lines, { day: '2026-11-21' })).today).toEqual({ ...still, owed: 66 });
  expect((await read([])).today).toEqual({ ...still, owed: 0 });
});

test('open orders are those that are pending or processing', async () => {
  const orders = {
    'MTN.pending': 1,
    'MTN.processing': 2,
    'MTN.completed': 9,
    'MTN.open': 1550,
    'Airteltigo.failed': 3,
  };
  expect((await read(lines, { orders })).open_orders).toEqual({ orders: 3, amount: 15.5 });
});

test('books that don’t balance say so', async () => {
  const { sheets } = countedAs(lines);
  const { totals } = countedAs(lines.slice(1));
  const broken = { ...noTotals, books: { ...totals, wallets: 6600 } };
  const ports = {
    statistics: { read: async () => ({ totals: broken, sheets: [] }) },
    sheets: { months: async () => sheets },
  };
  expect((await books(ports, { month: '2026-11', today: new Date() })).sum).toBe(100);
});
