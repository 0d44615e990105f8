import { checkNumber } from '../../../../lambdas/core/orders/purchase/recipient-check';
import { account } from '../../../support/shop/fixtures';
import { openHeldShop } from './held-shop';

const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => `024555${String(index).padStart(4, '0')}`);

test('however many numbers are looked at before a purchase, an order’s number is asked about, and it is held', async () => {
  const shop = await openHeldShop();
  const { userId } = account();
  for (const phoneNumber of numbers(70)) {
    await checkNumber(shop.ports, { userId, network: 'MTN', phoneNumber });
  }
  expect(shop.questions).toHaveLength(30);
  const { orderNumber } = await shop.buy();
  expect(shop.questions).toHaveLength(31);
  expect(await shop.readOrder(orderNumber)).toMatchObject({ waitsFor: { kind: 'activation' }, attempts: [] });
  expect(shop.placed()).toEqual([]);
});
