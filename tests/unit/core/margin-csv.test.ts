import { csvLinesOf, marginReport } from '../../../lambdas/core/statistics/margin-report';
import { marginKey } from '../../../lambdas/core/statistics/row-counts';

const of = { network: 'MTN', planId: 'mtn-1gb', by: 'hubnet', tier: 'standard' };
const orders = { day: '2026-11-20', ...of, counts: { orders: 2, sold: 1_000, cost: 860 } };

const mtn = { network: 'MTN', plan: 'mtn-1gb', supplier: 'hubnet', tier: 'standard' };
const none = { refunds: 0, refunded: 0, unknown: 0, unknown_sold: 0 };

test('each day, network, plan, deliverer and tier has a line, with the day’s top-ups, in the order of days', () => {
  const unknown = {
    ...{ ...of, day: '2026-11-19', by: 'manual' },
    counts: { orders: 1, sold: 500, unknown: 1, uncosted: 500 },
  };
  const topUps = [{ day: '2026-11-20', counts: { completed: 1, charged: 10_000, charge: 200, fees: 195 } }];
  expect(csvLinesOf([orders, unknown], topUps)).toEqual([
    {
      ...{ ...none, day: '2026-11-19', of: { ...mtn, supplier: 'manual' }, orders: 1, sold: 5 },
      ...{ cost: null, unknown: 1, unknown_sold: 5, left: null },
    },
    { ...none, day: '2026-11-20', of: mtn, orders: 2, sold: 10, cost: 8.6, left: 1.4 },
    { ...none, day: '2026-11-20', of: null, orders: 1, sold: 2, cost: 1.95, left: 0.05 },
  ]);
});

test('a loss is negative, and a day without a completed top-up has no top-up line', () => {
  const loss = { ...orders, counts: { orders: 1, sold: 400, cost: 430 } };
  const lines = csvLinesOf([loss], [{ day: '2026-11-20', counts: { started: 3 } }]);
  expect(lines.map(({ left }) => left)).toEqual([-0.3]);
});

test('unknown costs and fees are null; if some are known, the known part is shown', () => {
  const some = { ...orders, counts: { orders: 2, sold: 1_000, cost: 430, unknown: 1, uncosted: 500 } };
  const topUps = [{ day: '2026-11-20', counts: { completed: 42, feeless: 42 } }];
  expect(csvLinesOf([some], topUps)).toMatchObject([
    { of: mtn, orders: 2, sold: 10, cost: 4.3, unknown: 1, unknown_sold: 5, left: 0.7 },
    { of: null, orders: 42, sold: null, cost: null, unknown: 42, left: null },
  ]);
});

test('one day alone has its own rows, total and top-ups', async () => {
  const sheet = (day: string, sold: number) => ({
    ...{ month: day, version: 1 },
    days: {
      [day]: { [`${marginKey(of)} orders`]: 1, [`${marginKey(of)} sold`]: sold },
    },
  });
  const ports = {
    margins: { daysOf: async () => [sheet('2026-11-19', 500), sheet('2026-11-20', 1_000)] },
    statistics: {
      read: async () => ({
        sheets: [{ days: { '19': { charge: 100, charged: 1 }, '20': { charge: 200, charged: 1 } } }],
      }),
    },
  } as unknown as Parameters<typeof marginReport>[0];
  const whole = await marginReport(ports, { month: '2026-11', by: 'plan' });
  expect([whole.total.sold, whole.top_ups.charge]).toEqual([15, 3]);
  const day = await marginReport(ports, { month: '2026-11', day: '2026-11-20', by: 'plan' });
  expect([day.rows.length, day.total.sold, day.top_ups.charge]).toEqual([1, 10, 2]);
});
