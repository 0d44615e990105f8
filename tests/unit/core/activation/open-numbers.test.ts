import { openNumbers } from '../../../../lambdas/core/attention/open-numbers';
import { openHeldShop } from './held-shop';

test('numbers to activate are counted with the time of the oldest, those on a list too', async () => {
  const shop = await openHeldShop();
  expect(await openNumbers(shop.ports)).toBeUndefined();
  const oldest = shop.ports.clock.now().toISOString();
  await shop.buy();
  await shop.take();
  shop.wait(10);
  await shop.buy({ phoneNumber: '0249999999' });
  expect(await openNumbers(shop.ports)).toEqual({ count: 2, since: oldest });
});
