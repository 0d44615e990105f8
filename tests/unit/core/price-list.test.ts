import { networksFromTheStart } from '../../../lambdas/core/networks/rows';
import { anybody, priceFor } from '../../../lambdas/core/prices/price-for';
import { priceView } from '../../../lambdas/core/prices/price-wire';
import { byNetworkAndPrice, onSale } from '../../../lambdas/core/prices/shop-window';
import { cedis, noon, price } from '../../support/shop/fixtures';

const { networks } = networksFromTheStart;
/** The cheapest one has the last place. */
const prices = [
  price({ id: 'mtn-500mb', dataSize: '500MB', price: cedis(2.6), sort: 2 }),
  price({ id: 'mtn-2gb', dataSize: '2GB', price: cedis(9.5), sort: 1 }),
  price({ id: 'at-1gb', network: 'Airteltigo', price: cedis(4.5), sort: 1 }),
  price({ id: 'mtn-1gb', price: cedis(5), sort: 1 }),
  price({ id: 'mtn-10gb', dataSize: '10GB', price: cedis(45), sort: -1 }),
];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('customers see plans in the order that staff gave them; equal places are ordered by price', () => {
  expect(ids(onSale(prices, networks, noon))).toEqual([
    'mtn-10gb',
    'at-1gb',
    'mtn-1gb',
    'mtn-2gb',
    'mtn-500mb',
  ]);
});

test('staff see each network’s plans in the same order', () => {
  expect(ids(byNetworkAndPrice(prices, networks))).toEqual([
    'mtn-10gb',
    'mtn-1gb',
    'mtn-2gb',
    'mtn-500mb',
    'at-1gb',
  ]);
});

test('the place is shown if there is one', () => {
  expect(priceView(priceFor(price({ sort: 2 }), anybody, noon))).toMatchObject({ sort: 2 });
  expect(priceView(priceFor(price(), anybody, noon))).not.toHaveProperty('sort');
});
