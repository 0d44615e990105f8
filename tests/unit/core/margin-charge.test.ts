import { pesewas } from '../../../lambdas/core/money';
import { type Counts, emptySheet, noTotals, plus } from '../../../lambdas/core/statistics/counters';
import { marginReport } from '../../../lambdas/core/statistics/margin-report';
import { countsOfMargin, countsOfTopUp } from '../../../lambdas/core/statistics/row-counts';
import { creditFor, payableFor } from '../../../lambdas/core/top-ups/charge';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import { attempt, cedis, order, topUp } from '../../support/shop/fixtures';

const paid = (change: Partial<TopUp>) => {
  const amount = change.amount ?? cedis(100);
  return topUp({ status: 'completed', amount, payable: payableFor(amount), credited: amount, ...change });
};

const reportOf = (topUps: readonly TopUp[], margins: Counts = {}) => {
  const counts = topUps.map(countsOfTopUp).reduce((sum: Counts, each) => plus(sum, each), {});
  const sheet = { ...emptySheet('topUps', '2026-11'), days: { '20': counts } };
  const day = { ...emptySheet('margins', '2026-11-20'), days: { '20': margins } };
  return marginReport(
    {
      margins: { daysOf: async () => [day] },
      statistics: { read: async () => ({ totals: noTotals, sheets: [sheet] }) },
    },
    '2026-11',
  );
};

test('what is left of the 2 % charge after Paystack’s fee is in the profit, also as a loss', async () => {
  // Paystack keeps 1.95 % of what is paid: 19.89 of 1,020.00.
  const { top_ups, left } = await reportOf([paid({ amount: cedis(1000), fees: cedis(19.89) })]);
  expect(top_ups).toEqual({ count: 1, charge: 20, fees: 19.89, unknown: 0 });
  expect(left).toBe(0.11);
  expect((await reportOf([paid({ fees: cedis(3) })])).left).toBe(-1);
});

test('a top-up with an unknown fee is counted as unknown, not as free of fees', async () => {
  const { top_ups } = await reportOf([paid({ fees: null }), paid({ fees: cedis(1.99) })]);
  expect(top_ups).toMatchObject({ count: 2, charge: 2, fees: 1.99, unknown: 1 });
});

test('a payment of another amount than asked for paid the charge of the amount credited', async () => {
  const credited = creditFor(pesewas(5_100));
  const { top_ups } = await reportOf([paid({ credited, fees: cedis(0.99) })]);
  expect(top_ups).toMatchObject({ charge: 1, fees: 0.99 });
});

test('an order sold below its cost is a loss', async () => {
  const sold = order({
    status: 'completed',
    amount: cedis(5),
    cost: cedis(5.2),
    attempts: [attempt({ outcome: 'delivered' })],
  });
  const { rows, left } = await reportOf([paid({ fees: cedis(1.99) })], countsOfMargin(sold));
  expect(rows).toMatchObject([{ plan: 'mtn-1gb', orders: 1, sold: 5, cost: 5.2, left: -0.2 }]);
  expect(left).toBe(-0.19);
});
