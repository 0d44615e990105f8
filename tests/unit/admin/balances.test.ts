import { readBalances } from '../../../lambdas/core/desk/balances';
import { type Counts, nothing, plus } from '../../../lambdas/core/statistics/counters';
import { countsOfEntry } from '../../../lambdas/core/statistics/effects';
import { createModelTable } from '../../simulation/model/model-table';
import { cedis, noon } from '../../support/shop/fixtures';
import { wholeDb } from '../../support/table/whole-db';

/** The account that each entry stands against, and cedis into the wallet. */
const lines = [
  ['paystack', 100],
  ['sales', -30],
  ['sales', -5],
  ['sales', 5],
  ['adjustments', 7],
  ['adjustments', -2],
  ['adjustments', 1],
  ['paystack', -10],
] as const;

const counted = lines
  .map(([against, amount]) => countsOfEntry({ id: 'ANY#1', against, amount: cedis(amount), createdAt: noon }))
  .reduce<Counts>(plus, nothing);

const read = ({ books = counted, orders = nothing } = {}) =>
  readBalances({
    db: wholeDb(createModelTable()),
    clock: { now: () => noon },
    statistics: {
      totals: async () => ({ books, orders, topUps: nothing, users: nothing }),
      days: async () => ({}),
    },
  });

test('every account has its balance, and together they are zero', async () => {
  const { accounts, sum } = await read();
  expect(Object.fromEntries(accounts.map(({ account, balance }) => [account, balance]))).toEqual({
    wallets: 66,
    bulk: 0,
    paystack: -90,
    sales: 30,
    adjustments: -6,
    'disputes-lost': 0,
  });
  expect(sum).toBe(0);
});

test('open orders are those that are pending or processing', async () => {
  const orders = {
    'MTN.pending': 1,
    'MTN.processing': 2,
    'MTN.completed': 9,
    'MTN.open': 1550,
    'Airteltigo.failed': 3,
  };
  expect((await read({ orders })).open_orders).toEqual({ orders: 3, amount: 15.5 });
});

test('books that don’t balance say so', async () => {
  expect((await read({ books: { ...counted, wallets: 6700 } })).sum).toBe(1);
});
