import { isHeld } from '../../../../lambdas/core/orders/life';
import { checkNumber } from '../../../../lambdas/core/orders/purchase/recipient-check';
import type { NumberAnswer } from '../../../../lambdas/core/suppliers/supplier';
import { openHeldShop, phoneNumber } from './held-shop';

/** Hubnet can deliver no AirtelTigo data to the number: it is an MTN number, and what `mtn` says of that. */
async function open({ mtn = 'yes' }: { mtn?: NumberAnswer } = {}) {
  const shop = await openHeldShop();
  const get = shop.ports.suppliers.get;
  Object.assign(shop.ports, {
    suppliers: {
      get: (name: never) => ({
        ...get(name),
        canDeliver: async ({ networkCode }: { networkCode: string }) => (networkCode === 'mtn' ? mtn : 'no'),
      }),
    },
  });
  const check = (network: string) =>
    checkNumber(shop.ports, { userId: 'a-stranger', network: network, phoneNumber });
  return { ...shop, check };
}

test('a supplier’s answer about a number for one network holds no order of another network', async () => {
  const shop = await open();
  // Anybody, who buys nothing.
  await shop.check('Airteltigo');
  const { orderNumber } = await shop.buy();
  const order = await shop.readOrder(orderNumber);
  expect(isHeld(order)).toBe(false);
  expect(shop.placed()).toHaveLength(1);
});

test('a number stays on the list of its orders’ network, whatever somebody asks about another network', async () => {
  const shop = await open({ mtn: 'no' });
  const { orderNumber } = await shop.buy();
  expect(isHeld(await shop.readOrder(orderNumber))).toBe(true);
  for (let hour = 0; hour < 3; hour += 1) {
    await shop.sweep(orderNumber, 61);
    shop.wait(61);
    await shop.check('Airteltigo');
  }
  expect((await shop.take()).numbers).toMatchObject([{ phoneNumber, network: 'MTN' }]);
  await shop.mark('activated');
  await shop.sweep(orderNumber);
  expect(shop.placed()).toHaveLength(1);
});

test('a yes for another network doesn’t send a held order', async () => {
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
  await checkNumber(shop.ports, {
    userId: 'a-stranger',
    network: 'Airteltigo',
    phoneNumber,
  });
  await shop.sweep(orderNumber, 1);
  await shop.sweep(orderNumber, 1);
  expect(shop.placed()).toEqual([]);
});
