import { isHeld } from '../../../../lambdas/core/orders/life';
import { openHeldShop, phoneNumber } from './held-shop';

test('repeating a request doesn’t mark numbers that came later', async () => {
  const shop = await openHeldShop();
  await shop.buy();
  await shop.mark('rejected', [phoneNumber], 'the-request');
  shop.wait(60);
  // The network has the number by then; a new order waits for it.
  const { orderNumber } = await shop.buy();
  expect(isHeld(await shop.readOrder(orderNumber))).toBe(true);
  await shop.mark('rejected', [phoneNumber], 'the-request');
  await shop.sweep(orderNumber, 1);
  expect((await shop.readOrder(orderNumber)).status).toBe('pending');
});
