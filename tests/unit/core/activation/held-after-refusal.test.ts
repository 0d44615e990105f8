import { handleDeliveryReport, recheckOrder } from '../../../../lambdas/core/orders/delivery/ask-supplier';
import { submitOrder } from '../../../../lambdas/core/orders/delivery/submit-order';
import { isHeld } from '../../../../lambdas/core/orders/life';
import { attempt, settings } from '../../../support/shop/fixtures';
import { oneSupplier, openHeldShop } from './held-shop';

/** Hubnet refuses for its own trouble, the primary can't deliver to the number: held for the primary. */
async function heldAfterRefusal() {
  const chosen = { activation_suppliers: 'primary', primary_bundle_api_key: 'key' };
  const shop = await openHeldShop(chosen);
  const get = shop.ports.suppliers.get;
  let refuses = true;
  Object.assign(shop.ports, {
    suppliers: {
      get: (name: never) => {
        const own = get(name);
        return {
          ...own,
          place: async (order: never) => {
            const outcome = await own.place(order);
            return own.name === 'hubnet' && refuses ? { kind: 'refused', cause: 'no_float' } : outcome;
          },
        };
      },
    },
  });
  const { orderNumber } = await shop.buy();
  const order = await shop.readOrder(orderNumber);
  expect(isHeld(order)).toBe(true);
  expect(order.attempts).toMatchObject([{ supplier: 'hubnet', outcome: 'refused' }]);
  return {
    shop,
    orderNumber,
    chosen,
    well: () => {
      refuses = false;
    },
  };
}

test('an order that an earlier supplier delivered after all isn’t sent when the number is activated', async () => {
  const { shop, orderNumber, chosen, well } = await heldAfterRefusal();
  await handleDeliveryReport(
    shop.ports,
    { supplier: 'hubnet', reference: orderNumber, outcome: { kind: 'delivered' } },
    settings(chosen),
  );
  const before = shop.placed().length;
  well();
  await shop.mark('activated');
  await shop.sweep(orderNumber);
  await shop.sweep(orderNumber);
  expect(shop.placed()).toHaveLength(before);
});

test('an order that an earlier supplier delivered after all isn’t refunded when the number is rejected', async () => {
  const { shop, orderNumber, chosen } = await heldAfterRefusal();
  const balance = await shop.balance();
  await handleDeliveryReport(
    shop.ports,
    { supplier: 'hubnet', reference: orderNumber, outcome: { kind: 'delivered' } },
    settings(chosen),
  );
  await shop.mark('rejected');
  await shop.sweep(orderNumber);
  await shop.sweep(orderNumber);
  expect(await shop.readOrder(orderNumber)).toMatchObject({
    status: 'pending',
    stage: 'manual',
    waitsFor: null,
  });
  expect(await shop.balance()).toBe(balance);
});

test('an order that another supplier delivers while it is being held isn’t refunded when the number is rejected', async () => {
  const shop = await openHeldShop();
  const { orderNumber } = await shop.buy({ wait: true });
  shop.answers.set('hubnet', async () => {
    await handleDeliveryReport(
      shop.ports,
      { supplier: 'primary', reference: orderNumber, outcome: { kind: 'delivered' } },
      settings(oneSupplier),
    );
    return 'no' as const;
  });
  await shop.sweep(orderNumber);
  const order = await shop.readOrder(orderNumber);
  expect(isHeld(order)).toBe(true);
  expect(order.attention).toEqual(['order_delivered_unasked']);
  const balance = await shop.balance();
  await shop.mark('rejected');
  await shop.sweep(orderNumber);
  await shop.sweep(orderNumber);
  expect(await shop.readOrder(orderNumber)).toMatchObject({ status: 'pending', stage: 'manual' });
  expect(await shop.balance()).toBe(balance);
});

test('an order that its supplier may have had before isn’t held: it is sent there again, and asked about', async () => {
  const shop = await openHeldShop();
  const order = await shop.putOrder({ attempts: [attempt({ outcome: 'not_found' }), attempt()] });
  await submitOrder(shop.ports, order, settings(oneSupplier));
  expect(await shop.readOrder()).toMatchObject({ stage: 'accepted', waitsFor: null });
  expect(shop.placed()).toEqual([`hubnet.place ${order.id}`]);
});

test('asking again about a held order leaves it held, and due when it was due before', async () => {
  const { shop, orderNumber, chosen } = await heldAfterRefusal();
  const before = await shop.readOrder(orderNumber);
  for (const status of [{ kind: 'not_found' }, { kind: 'unknown', detail: '' }] as const) {
    const get = shop.ports.suppliers.get;
    const suppliers = { get: (name: never) => ({ ...get(name), status: async () => status }) };
    await recheckOrder({ ...shop.ports, suppliers } as never, orderNumber, settings(chosen));
  }
  expect(isHeld(before)).toBe(true);
  expect(await shop.readOrder(orderNumber)).toEqual(before);
});
