import { mayCancel } from '../../../../lambdas/core/orders/life';
import { orderNumberOf } from '../../../../lambdas/core/orders/purchase/decide-purchase';
import { setOrderStatus } from '../../../../lambdas/core/orders/status/set-status';
import type { NumberAnswer } from '../../../../lambdas/core/suppliers/supplier';
import { account } from '../../../support/shop/fixtures';
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

test('an order that staff take over while its supplier is asked about the number isn’t held: a person completes it', async () => {
  const shop = await openHeldShop();
  const orderNumber = orderNumberOf(account().userId, 'a-purchase');
  shop.answers.set('hubnet', async (): Promise<NumberAnswer> => {
    const change = { orderNumber, status: 'pending', adminId: 'admin', idempotencyKey: '1' } as const;
    await setOrderStatus(shop.ports, change);
    return 'no';
  });
  await shop.buy({ key: 'a-purchase' });
  expect(await shop.readOrder(orderNumber)).toMatchObject({
    stage: 'manual',
    waitsFor: null,
    takenOver: true,
    attempts: [],
  });
  await shop.sweep(orderNumber, 60);
  expect(shop.placed()).toEqual([]);
});
