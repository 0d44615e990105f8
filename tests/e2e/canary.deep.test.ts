import { deployCanary, visitAsCanary } from '../support/shop/canary';
import { openShop, type Shop } from '../support/shop/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ site: 'built', schedules: 'manual' });
});
afterAll(() => shop?.stop());

test('the canary finds no fault with the built site', async () => {
  await deployCanary(shop.cloud, 'Create');
  expect(await visitAsCanary(shop.cloud)).toEqual({ passed: true, isCounted: true });
});
