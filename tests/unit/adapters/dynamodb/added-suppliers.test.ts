import { orderRow } from '../../../../lambdas/core/orders/rows';
import { priceRow } from '../../../../lambdas/core/prices/rows';
import { attempt, order, price } from '../../../support/shop/fixtures';

test('a price keeps its ids at suppliers that staff have added', () => {
  const known = price({ otherPlanIds: { acme: 'M 1:"GB"', 'beta-2': '22' } });
  expect(priceRow.decode(priceRow.encode(known))).toEqual(known);
});

test('a former price has none, and uses no space for them', () => {
  const item = priceRow.encode(price());
  expect(Object.keys(item).filter((name) => name.startsWith('other_'))).toEqual([]);
  expect(priceRow.decode(item)).toMatchObject({ otherPlanIds: {} });
});

test('an order keeps an added supplier in its attempts and plan ids', () => {
  const sent = order({
    apiUsed: 'acme',
    attempts: [attempt({ supplier: 'acme' })],
    planIds: { primary: 'P', acme: 'M1' },
    soldAs: { label: 'MTN', codes: { hubnet: 'mtn', acme: 'mtn-sme' } },
  });
  const item = orderRow.encode(sent);
  expect(orderRow.decode(item)).toEqual(sent);
});
