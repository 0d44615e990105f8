import { orderRow } from '../../../../lambdas/core/orders/rows';
import { noCosts, priceRow } from '../../../../lambdas/core/prices/rows';
import { attempt, cedis, order, price } from '../../../support/shop/fixtures';

const costs = { ...noCosts, hubnet: cedis(4.2), acme: cedis(4.1), 'beta-2': cedis(4) };

test('a price keeps its costs and ids at suppliers that staff have added', () => {
  const known = price({ costs, otherPlanIds: { acme: 'M 1:"GB"', 'beta-2': '22' } });
  const item = priceRow.encode(known);
  expect(item).toMatchObject({ cost_hubnet: 420, other_costs: 'acme:410 beta-2:400' });
  expect(priceRow.decode(item)).toEqual(known);
});

test('a former price has none, and uses no space for them', () => {
  const item = priceRow.encode(price());
  expect(Object.keys(item).filter((name) => name.startsWith('other_'))).toEqual([]);
  expect(priceRow.decode(item)).toMatchObject({ costs: noCosts, otherPlanIds: {} });
});

test('costs are equal in whatever order they were entered', () => {
  const again = { ...noCosts, 'beta-2': cedis(4), acme: cedis(4.1), hubnet: cedis(4.2) };
  expect(priceRow.encode(price({ costs: again }))).toEqual(priceRow.encode(price({ costs })));
});

test('an order keeps an added supplier in its attempts, costs and plan ids', () => {
  const sent = order({
    apiUsed: 'acme',
    attempts: [attempt({ supplier: 'acme' })],
    costs,
    planIds: { primary: 'P', acme: 'M1' },
    soldAs: { label: 'MTN', codes: { hubnet: 'mtn', acme: 'mtn-sme' } },
  });
  const item = orderRow.encode(sent);
  expect(item.cost).toEqual({ h: 420, acme: 410, 'beta-2': 400 });
  expect(orderRow.decode(item)).toEqual(sent);
});
