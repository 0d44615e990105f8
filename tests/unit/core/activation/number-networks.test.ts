import { isHeld } from '../../../../lambdas/core/orders/activation/held';
import { checkNumber } from '../../../../lambdas/core/orders/purchase/check-number';
import { openHeldShop, phoneNumber } from './held-shop';

/** Hubnet can deliver MTN data to the number, and no AirtelTigo data: it is an MTN number. */
async function open() {
  const shop = await openHeldShop();
  const get = shop.ports.suppliers.get;
  const asked: string[] = [];
  Object.assign(shop.ports, {
    suppliers: {
      get: (name: never) => ({
        ...get(name),
        canDeliver: async ({ networkCode }: { networkCode: string }) => {
          asked.push(networkCode);
          return networkCode === 'mtn' ? 'yes' : 'no';
        },
      }),
    },
  });
  const check = (network: string) =>
    checkNumber(shop.ports as never, { userId: 'a-stranger', network: network as never, phoneNumber });
  return { ...shop, asked, check };
}

test('what a supplier says of a number and one network holds no order of another network', async () => {
  const shop = await open();
  // Anybody, who buys nothing.
  await shop.check('Airteltigo');
  const { orderNumber } = await shop.buy();
  const order = await shop.readOrder(orderNumber);
  expect(isHeld(order)).toBe(false);
  expect(shop.placed()).toHaveLength(1);
});

test('and again each hour: a stranger keeps all orders for a number from being sent', async () => {
  const shop = await open();
  await shop.check('Airteltigo');
  const { orderNumber } = await shop.buy();
  for (let hour = 0; hour < 73 && (await shop.readOrder(orderNumber)).status === 'pending'; hour += 1) {
    shop.wait(60);
    await shop.check('Airteltigo');
    await shop.sweep(orderNumber, 0);
    await shop.sweep(orderNumber, 0);
  }
  const { status } = await shop.readOrder(orderNumber);
  expect(status).not.toBe('failed');
});

test('a yes for another network sends no order that is held', async () => {
  const shop = await openHeldShop();
  const get = shop.ports.suppliers.get;
  Object.assign(shop.ports, {
    suppliers: {
      get: (name: never) => ({
        ...get(name),
        canDeliver: async ({ networkCode }: { networkCode: string }) =>
          networkCode === 'mtn' ? 'no' : 'yes',
      }),
    },
  });
  const { orderNumber } = await shop.buy();
  shop.wait(60);
  await checkNumber(shop.ports as never, {
    userId: 'a-stranger',
    network: 'Airteltigo' as never,
    phoneNumber,
  });
  await shop.sweep(orderNumber, 1);
  await shop.sweep(orderNumber, 1);
  expect(shop.placed()).toEqual([]);
});
