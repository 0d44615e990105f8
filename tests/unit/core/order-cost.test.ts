import type { Attempt, Order } from '../../../lambdas/core/orders/order';
import { costOf, deliveredBy } from '../../../lambdas/core/orders/order-money';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { attempt, cedis, order, price, purchase } from '../../support/shop/fixtures';
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
  ['nobody if it failed', { status: 'failed', stage: 'settled', attempts: [by('hubnet', 'failed')] }, null],
  ['a person, without a supplier', { ...done, apiUsed: 'manual', attempts: [] }, 'manual'],
  ['a person, if each supplier refused', { ...done, attempts: [refused] }, 'manual'],
  ['a person, before it was sent', { ...done, attempts: [] }, 'manual'],
  ['its supplier, if staff say so first', { ...done, attempts: [by('hubnet', 'accepted')] }, 'hubnet'],
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
  const delivered = await core.settle(await core.readOrder(orderNumber ?? ''), { kind: 'delivered' });
  expect(costOf(delivered)).toBe(cost);
});

test('an unknown cost is null, not zero, in a price and its order', () => {
  expect(priceRow.decode(priceRow.encode(price())).cost).toBeNull();
  const sold = orderRow.decode(orderRow.encode(order({ ...done, attempts: [by('hubnet')] })));
  expect(costOf(sold)).toBeNull();
});
