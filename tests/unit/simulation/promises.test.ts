import { fromCedis } from '../../../lambdas/core/kernel/money';
import { Simulation } from '../../simulation/engine/simulation';
import { openShopWorld, type ShopWorld } from '../../simulation/world/shop-world';
import type { Treatment } from '../../simulation/world/simulated-supplier';
import { isDeep } from '../../support/depth';
import { price, settings } from '../../support/shop/fixtures';

/** What the shop promises about time, in simulated time. */

const minuteMs = 60_000;
const userId = 'user-1';

async function open(treatment: Treatment): Promise<{ simulation: Simulation; world: ShopWorld }> {
  const simulation = new Simulation({ seed: 1 });
  const world = await openShopWorld(simulation, {
    settings: settings({
      paystack_active: true,
      paystack_public_key: 'pk',
      paystack_secret_key: 'sk',
    }),
    prices: [price()],
    customers: [userId, 'user-2', 'user-3'].map((id) => ({ userId: id, cedis: 20 })),
    suppliers: [{ name: 'hubnet', perMinute: 5, treat: () => treatment, delayMs: () => 10 * minuteMs }],
    isReported: () => false,
  });
  simulation.every(minuteMs, () => world.reconcile());
  return { simulation, world };
}

test('a payment is credited within two minutes with every webhook lost and the browser closed', async () => {
  const { simulation, world } = await open('refuse');
  world.startTopUp(userId, fromCedis(20), ({ reference, payable }) => world.paystack.pay(reference, payable));
  await simulation.run({ forMs: 2 * minuteMs });
  expect([...world.books.topUps.values()]).toMatchObject([{ status: 'completed', credited: 2000 }]);
});

test('an order that a supplier accepts without an answer: processing, found by the sweep, sent once, never refunded', async () => {
  const { simulation, world } = await open('take it, but say nothing');
  world.buy({ userId, idempotencyKey: 'request-1', price: price(), phoneNumber: '0241234567' });
  await simulation.run({ forMs: 30_000 });
  const [order] = world.books.orders.values();
  expect(order).toMatchObject({ status: 'processing', stage: 'sent' });
  await simulation.run({ forMs: 3 * minuteMs });
  expect(world.books.orders.get(order?.id ?? '')).toMatchObject({ status: 'processing', stage: 'accepted' });
  await simulation.run({ forMs: 20 * minuteMs });
  const after = world.books.orders.get(order?.id ?? '');
  expect(after).toMatchObject({ status: 'completed' });
  expect(after?.timeline.map(({ event }) => event)).not.toContain('refunded');
  expect(world.suppliers[0]?.taken(order?.id ?? '')).toBe(1);
});

test('an unconfirmed order comes to attention within 15 minutes and never completed by a timer', async () => {
  const { simulation, world } = await open('accept for ever');
  world.buy({ userId, idempotencyKey: 'request-1', price: price(), phoneNumber: '0241234567' });
  await simulation.run({ forMs: 15 * minuteMs });
  const [order] = world.books.orders.values();
  expect(order?.attention).toEqual(['order_unconfirmed']);
  await simulation.run({ forMs: (isDeep ? 48 : 12) * 60 * minuteMs });
  expect(world.books.orders.get(order?.id ?? '')).toMatchObject({ status: 'processing', stage: 'accepted' });
});

test('six orders in a minute at a limit of five: the sixth waits and goes out with the next minute', async () => {
  const { simulation, world } = await open('deliver at once');
  for (const buyer of [userId, 'user-2', 'user-3']) {
    for (const idempotencyKey of ['request-1', 'request-2']) {
      const isWanted = { confirmed: ['duplicate'] } as const;
      world.buy({ userId: buyer, idempotencyKey, price: price(), phoneNumber: '0241234567', ...isWanted });
    }
  }
  await simulation.run({ forMs: 5_000 });
  const stages = () => [...world.books.orders.values()].map(({ stage }) => stage).sort();
  expect(stages()).toEqual(['settled', 'settled', 'settled', 'settled', 'settled', 'waiting']);
  await simulation.run({ forMs: 3 * minuteMs });
  expect(stages()).toEqual(Array(6).fill('settled'));
});
