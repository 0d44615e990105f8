import { mayCancel } from '../../../../lambdas/core/orders/before-sending/may-cancel';
import { setOrderStatus } from '../../../../lambdas/core/orders/status/set-status';
import { openHeldShop } from './held-shop';

test('a held order that staff have taken up is theirs: it isn’t sent when its number is activated', async () => {
  const shop = await openHeldShop();
  const { orderNumber } = await shop.buy();
  await setOrderStatus(shop.ports, {
    orderNumber,
    status: 'processing',
    adminId: 'admin',
    idempotencyKey: '1',
  });
  expect(mayCancel(await shop.readOrder(orderNumber))).toBe(false);
  await shop.mark('activated');
  await shop.sweep(orderNumber);
  await shop.sweep(orderNumber);
  expect(shop.placed()).toEqual([]);
});
