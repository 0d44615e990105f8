import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { ownerBy } from '../../support/shop/staff';
import { openRoutedShop, routeOf } from './routing-world';

test('an order that waits for a supplier’s limit stays in its line for three minutes, then goes to the next', async () => {
  const shop = await openRoutedShop(routeOf('hubnet', 'secondary'));
  const orders = [];
  for (let order = 0; order < 25; order += 1) orders.push(await shop.buy());
  expect(orders.filter(({ stage }) => stage === 'waiting')).toHaveLength(20);
  await shop.openFor(3, 0);
  expect(shop.callsTo('secondary')).toEqual([]);
  const waiting = 25 - shop.callsTo('hubnet').length;
  expect(waiting).toBeGreaterThan(0);
  await shop.openFor(1, 0);
  expect(shop.callsTo('secondary')).toHaveLength(waiting);
  for (const { id } of orders) expect((await shop.readOrder(id)).stage).toBe('accepted');
});

test('an order that a supplier may have stays with that supplier, however long', async () => {
  const shop = await openRoutedShop(routeOf('hubnet', 'secondary'));
  for (let order = 0; order < 40; order += 1) await shop.buy();
  const attempts = [
    {
      supplier: 'hubnet',
      at: shop.ports.clock.now(),
      outcome: 'unknown',
      cause: null,
      transactionId: null,
      reversedAt: null,
      keyFingerprint: null,
    },
  ] as const;
  const dueAt = shop.ports.clock.now();
  await shop.putOrder({ id: 'ORDBOUND', stage: 'waiting', status: 'pending', attempts, dueAt });
  await shop.openFor(5, 0);
  expect(shop.callsTo('secondary').length).toBeGreaterThan(0);
  expect(shop.callsTo('secondary').map(({ reference }) => reference)).not.toContain('ORDBOUND');
});

describe('orders in line that no supplier takes any more go by hand, as new orders do', () => {
  const inLine = async () => {
    const shop = await openRoutedShop(routeOf('hubnet'));
    for (let order = 0; order < 5; order += 1) await shop.buy();
    const order = await shop.buy();
    expect(order.stage).toBe('waiting');
    return { shop, order };
  };

  test('once all remaining suppliers have refused it, but not if one may have it', async () => {
    const { shop } = await inLine();
    const sent = {
      supplier: 'hubnet',
      at: shop.ports.clock.now(),
      cause: null,
      transactionId: null,
      reversedAt: null,
      keyFingerprint: null,
    } as const;
    const waiting = { stage: 'waiting', status: 'pending', apiUsed: 'hubnet' } as const;
    const dueAt = shop.ports.clock.now();
    await shop.putOrder({
      ...waiting,
      id: 'ORDREFUSED',
      dueAt,
      idempotencyKey: 'refused',
      attempts: [{ ...sent, outcome: 'refused', cause: 'plan_refused' }],
    });
    await shop.putOrder({
      ...waiting,
      id: 'ORDBOUND',
      dueAt,
      idempotencyKey: 'bound',
      attempts: [{ ...sent, outcome: 'unknown' }],
    });
    await shop.openFor(3, 0);
    expect((await shop.readOrder('ORDREFUSED')).stage).toBe('manual');
    expect((await shop.readOrder('ORDBOUND')).stage).not.toBe('manual');
  });
});

const timeoutMs = 10_000;
const unknown = { kind: 'unknown', detail: 'A timeout' } as const;

/** A shop whose first supplier has five calls a minute. */
async function open({ hangsMs = timeoutMs, more = 0 } = {}) {
  const shop = await openRoutedShop(routeOf('hubnet', 'secondary'));
  shop.hangsMs.set('hubnet', hangsMs);
  shop.answers.set('hubnet', unknown);
  for (let order = 0; order < more; order += 1) await shop.buy();
  return shop;
}

test('orders waiting for a hanging supplier overflow to the next one; orders that it may have stay', async () => {
  const shop = await open({ more: 30 });
  const sentBefore = shop.callsTo('hubnet').map(({ reference }) => reference);
  await shop.openFor(6, 0);
  const mayHave = new Set(shop.callsTo('hubnet').map(({ reference }) => reference));
  expect(sentBefore.length).toBeGreaterThanOrEqual(3);
  expect(mayHave.size).toBeLessThan(12);
  const flowed = shop.callsTo('secondary').map(({ reference }) => reference);
  expect(flowed).toHaveLength(30 - mayHave.size);
  expect(flowed.filter((reference) => mayHave.has(reference))).toEqual([]);
});

test('a network that is taken off sells no more, and sends its waiting orders', async () => {
  const shop = await openRoutedShop(routeOf('hubnet'));
  shop.pace.set('hubnet', 1);
  await shop.buy();
  const { id } = await shop.buy();
  expect((await shop.readOrder(id)).stage).toBe('waiting');
  const change = { id: 'MTN', kind: 'take_off', fields: {}, requestId: 'off' } as const;
  await updateNetwork(shop.ports, ownerBy('admin'), change);
  await expect(shop.buy()).rejects.toThrow();
  await shop.openFor(2, 0);
  expect(await shop.readOrder(id)).toMatchObject({ stage: 'accepted', apiUsed: 'hubnet' });
});
