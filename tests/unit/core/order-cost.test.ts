import { registry } from '../../../contracts/registry';
import { marginReport } from '../../../lambdas/core/desk/margin-report';
import type { Attempt, Order } from '../../../lambdas/core/orders/order';
import { costOf, deliveredBy } from '../../../lambdas/core/orders/order-money';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { plusDays } from '../../../lambdas/core/statistics/counters';
import { daysOfOrder, daysOfTopUp } from '../../../lambdas/core/statistics/effects';
import { payableFor } from '../../../lambdas/core/top-ups/charge';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import { jsonSchema } from '../../../scripts/lib/documents/openapi-parts';
import { attempt, cedis, order, price, purchase, topUp } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const cost = cedis(4.6);
const refused = attempt({ outcome: 'refused', cause: 'not_sent' });
const done = { status: 'completed', stage: 'settled' } as const;
const by = (supplier: Attempt['supplier'], outcome: Attempt['outcome'] = 'delivered') =>
  attempt({ supplier, outcome });

test.each<[string, Partial<Order>, string | null]>([
  ['the supplier that delivered', { ...done, attempts: [by('hubnet')] }, 'hubnet'],
  [
    'the one after a failover',
    { ...done, apiUsed: 'primary', attempts: [refused, by('primary')] },
    'primary',
  ],
  ['nobody while it is open', { status: 'processing', attempts: [by('hubnet', 'accepted')] }, null],
  ['a person, if each supplier refused', { ...done, attempts: [refused] }, 'manual'],
  ['the supplier that delivered after a refund', { status: 'failed', attempts: [by('hubnet')] }, 'hubnet'],
  [
    'an earlier supplier that delivered after all',
    { ...done, apiUsed: 'primary', attempts: [by('hubnet'), by('primary', 'failed')] },
    'hubnet',
  ],
  [
    'the present supplier, of two that delivered',
    { ...done, attempts: [by('hubnet'), by('primary')] },
    'hubnet',
  ],
  [
    'the present supplier, the second of two that delivered',
    { ...done, apiUsed: 'primary', attempts: [by('hubnet'), by('primary')] },
    'primary',
  ],
])('an order is delivered by %s, and costs nothing where nobody has', (_who, change, deliverer) => {
  const made = order({ cost, ...change });
  expect({ by: deliveredBy(made), cost: costOf(made) }).toEqual({
    by: deliverer,
    cost: deliverer === null ? null : cost,
  });
});

test('a purchase keeps the plan’s cost, even if the plan’s cost has changed since', async () => {
  const core = await openCore();
  await core.table.write({ put: priceRow.encode(price({ cost })) });
  const { orderNumber } = await buyBundle(core.ports, purchase({ confirmed: [] }));
  await core.table.write({ put: priceRow.encode(price({ cost: cedis(9) })) });
  const delivered = await core.recordReply(await core.readOrder(orderNumber ?? ''), { kind: 'delivered' });
  expect(costOf(delivered)).toBe(cost);
});

const paid = (change: Partial<TopUp>) => {
  const amount = change.amount ?? cedis(100);
  return topUp({ status: 'completed', amount, payable: payableFor(amount), credited: amount, ...change });
};

const reportOf = (topUps: readonly TopUp[], orders: readonly Order[] = []) => {
  const days = [...topUps.map(daysOfTopUp), ...orders.map(daysOfOrder)].reduce(plusDays, {});
  return marginReport({ days: async () => days }, '2026-11');
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

test('an order sold below its cost is a loss', async () => {
  const sold = order({
    status: 'completed',
    amount: cedis(5),
    cost: cedis(5.2),
    attempts: [attempt({ outcome: 'delivered' })],
  });
  const { rows, left } = await reportOf([paid({ fees: cedis(1.99) })], [sold]);
  expect(rows).toMatchObject([{ plan: 'mtn-1gb', orders: 1, sold: 5, cost: 5.2, left: -0.2 }]);
  expect(left).toBe(-0.19);
});

test('no function that customers or the public may call has a cost in its input or its answer', () => {
  const open = Object.values(registry).filter(({ access }) => access !== 'admin');
  expect(open.length).toBeGreaterThan(20);
  const texts = open.map(({ input, output }) =>
    JSON.stringify([jsonSchema(input, 'input'), jsonSchema(output, 'output')]),
  );
  expect(texts.filter((text) => /cost|margin/i.test(text))).toEqual([]);
});
