import type { Attempt, Order } from '../../../lambdas/core/orders/order';
import { costOf, deliveredBy } from '../../../lambdas/core/orders/order-money';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { noCosts, priceRow } from '../../../lambdas/core/prices/rows';
import { attempt, cedis, order, price, purchase, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const costs = { hubnet: cedis(4.6), primary: cedis(4.8), secondary: null, manual: cedis(4.9) };
const all = settings({ primary_bundle_api_key: 'key', secondary_bundle_api_key: 'key' });
const refused = attempt({ outcome: 'refused', cause: 'not_sent' });
const done = { status: 'completed', stage: 'settled' } as const;
const by = (supplier: Attempt['supplier'], outcome: Attempt['outcome'] = 'delivered') =>
  attempt({ supplier, outcome });

test.each<[string, Partial<Order>, string | null, number | null]>([
  ['the supplier that delivered', { ...done, attempts: [by('hubnet')] }, 'hubnet', 460],
  [
    'the one after a failover',
    { ...done, apiUsed: 'primary', attempts: [refused, by('primary')] },
    'primary',
    480,
  ],
  ['nobody while it is open', { status: 'processing', attempts: [by('hubnet', 'accepted')] }, null, null],
  [
    'nobody if it failed',
    { status: 'failed', stage: 'settled', attempts: [by('hubnet', 'failed')] },
    null,
    null,
  ],
  ['a person, without a supplier', { ...done, apiUsed: 'manual', attempts: [] }, 'manual', 490],
  ['a person, if each supplier refused', { ...done, attempts: [refused] }, 'manual', 490],
  ['a person, before it was sent', { ...done, attempts: [] }, 'manual', 490],
  ['its supplier, if staff say so first', { ...done, attempts: [by('hubnet', 'accepted')] }, 'hubnet', 460],
  [
    'the supplier that delivered after a refund',
    { status: 'failed', attempts: [by('hubnet')] },
    'hubnet',
    460,
  ],
  [
    'an earlier supplier that delivered after all',
    { ...done, apiUsed: 'primary', attempts: [by('hubnet'), by('primary', 'failed')] },
    'hubnet',
    460,
  ],
  [
    'the present supplier, of two that delivered',
    { ...done, attempts: [by('hubnet'), by('primary')] },
    'hubnet',
    460,
  ],
  [
    'a supplier whose cost nobody entered',
    { ...done, apiUsed: 'secondary', attempts: [by('secondary')] },
    'secondary',
    null,
  ],
])('an order costs what it costs at %s', (_who, change, deliverer, cost) => {
  const made = order({ costs, ...change });
  expect({ by: deliveredBy(made), cost: costOf(made) }).toEqual({ by: deliverer, cost });
});

test('a purchase keeps the plan’s costs; after a failover its cost is that of its present supplier, even if the plan’s cost has changed', async () => {
  const core = await openCore({ placed: [{ kind: 'refused', cause: 'not_sent' }] });
  const ports = { ...core.ports, settings: { read: async () => all } };
  const put = (change: typeof costs) => core.table.write({ put: priceRow.encode(price({ costs: change })) });
  await put(costs);
  const { orderNumber } = await buyBundle(ports, purchase({ confirmed: [] }));
  await put({ ...costs, primary: cedis(9) });
  const bought = await core.readOrder(orderNumber ?? '');
  expect(bought).toMatchObject({ costs, apiUsed: 'primary', stage: 'accepted' });
  const delivered = await core.settle(bought, { kind: 'delivered' });
  expect(costOf(delivered)).toBe(cedis(4.8));
});

test('a price without costs, and its order, store none; older rows are read as unknown', () => {
  const [ofPrice, ofOrder] = [priceRow.encode(price()), orderRow.encode(order())];
  expect(Object.keys({ ...ofPrice, ...ofOrder }).filter((name) => name.startsWith('cost'))).toEqual([]);
  expect(priceRow.decode(ofPrice).costs).toEqual(noCosts);
  expect(orderRow.decode(ofOrder).costs).toBeNull();
  const sold = { ...done, attempts: [by('hubnet')] };
  expect(costOf({ ...orderRow.decode(orderRow.encode(order(sold))) })).toBeNull();
});

test('known costs are read back as they were written, and are short in the order’s row', () => {
  expect(priceRow.decode(priceRow.encode(price({ costs }))).costs).toEqual(costs);
  const row = orderRow.encode(order({ costs }));
  expect(orderRow.decode(row).costs).toEqual(costs);
  expect(JSON.stringify(row.cost)).toHaveLength(25);
});
