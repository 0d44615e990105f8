import { marginCsv, marginReport } from '../../../lambdas/core/statistics/margin-report';
import { marginKey } from '../../../lambdas/core/statistics/row-counts';

const of = { network: 'MTN', planId: 'mtn-1gb', by: 'hubnet', tier: 'standard' };
const orders = { day: '2026-11-20', ...of, counts: { orders: 2, sold: 1_000, cost: 860 } };

test('each day, network, plan, deliverer and tier has a line, with the day’s top-ups, in the order of days', () => {
  const unknown = {
    ...{ ...of, day: '2026-11-19', by: 'manual' },
    counts: { orders: 1, sold: 500, unknown: 1, uncosted: 500 },
  };
  const topUps = [{ day: '2026-11-20', counts: { completed: 1, charged: 10_000, charge: 200, fees: 195 } }];
  const [head, ...rows] = marginCsv([orders, unknown], topUps).trim().split('\r\n');
  expect(head).toBe(
    'Day,Network,Plan,Supplier,Tier,Orders,Delivered,Refunds after delivery,Refunded after delivery,Cost,Goodwill,Left out: orders without a cost,Left out: delivered without a cost,Profit',
  );
  expect(rows).toEqual([
    '2026-11-19,MTN,mtn-1gb,manual,standard,1,5,0,0,,0,1,5,',
    '2026-11-20,MTN,mtn-1gb,hubnet,standard,2,10,0,0,8.6,0,0,0,1.4',
    '2026-11-20,Top-ups,charge,paystack,,1,2,0,0,1.95,0,0,0,0.05',
  ]);
});

test('a loss stays a number, and a day without a completed top-up has no top-up line', () => {
  const loss = { ...orders, counts: { orders: 1, sold: 400, cost: 430 } };
  const rows = marginCsv([loss], [{ day: '2026-11-20', counts: { started: 3 } }])
    .trim()
    .split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]?.endsWith(',-0.3')).toBe(true);
});

test('unknown costs and fees leave cells empty; if some are known, the known part is shown', () => {
  const some = { ...orders, counts: { orders: 2, sold: 1_000, cost: 430, unknown: 1, uncosted: 500 } };
  const topUps = [{ day: '2026-11-20', counts: { completed: 42, feeless: 42 } }];
  const [, ...rows] = marginCsv([some], topUps).trim().split('\r\n');
  expect(rows).toEqual([
    '2026-11-20,MTN,mtn-1gb,hubnet,standard,2,10,0,0,4.3,0,1,5,0.7',
    '2026-11-20,Top-ups,charge,paystack,,42,,0,0,,0,42,0,',
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
