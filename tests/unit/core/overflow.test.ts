import { dead, openRoutedShop, routeOf } from './routing-world';

const minuteMs = 60_000;

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

test('with one supplier dead, one with five calls a minute and one without a limit, twenty orders a minute get through, and the dead one recovers by itself', async () => {
  const shop = await openRoutedShop(routeOf('primary', 'hubnet', 'secondary'));
  shop.answers.set('primary', dead);
  await shop.openFor(15, 20);
  const taken = shop.calls.filter(({ supplier }) => supplier !== 'primary');
  // All orders except those of the last three minutes.
  expect(taken.length).toBeGreaterThanOrEqual(12 * 20);
  expect(new Set(taken.map(({ reference }) => reference)).size).toBe(taken.length);
  // Five refusals, and one try after ten minutes.
  expect(shop.callsTo('primary')).toHaveLength(6);
  for (const { atMs } of shop.callsTo('hubnet')) {
    const within = shop.callsTo('hubnet').filter((call) => call.atMs >= atMs && call.atMs < atMs + minuteMs);
    expect(within.length).toBeLessThanOrEqual(5);
  }
  shop.answers.delete('primary');
  await shop.openFor(12, 20);
  const late = shop.calls.filter(({ atMs }) => atMs >= 26 * minuteMs);
  expect(late.map(({ supplier }) => supplier)).toEqual(Array(late.length).fill('primary'));
  expect(late.length).toBeGreaterThanOrEqual(20);
  const accepted = shop.calls.filter(({ supplier }) => supplier !== 'primary').length;
  expect(accepted + shop.callsTo('primary').length - 6).toBe(27 * 20);
});

test('an order that its supplier puts off goes to the next one after three minutes', async () => {
  const shop = await openRoutedShop(routeOf('hubnet', 'secondary'));
  shop.answers.set('hubnet', { kind: 'not_now' });
  const { id } = await shop.buy();
  await shop.openFor(4, 0);
  expect(await shop.readOrder(id)).toMatchObject({ apiUsed: 'secondary', stage: 'accepted' });
  expect(shop.callsTo('hubnet').length).toBeLessThan(5);
});

test('a supplier that puts off every order gets a rest', async () => {
  const shop = await openRoutedShop(routeOf('primary', 'secondary'));
  shop.answers.set('primary', { kind: 'not_now' });
  await shop.openFor(8, 5);
  expect(shop.callsTo('primary')).toHaveLength(5);
  expect(shop.callsTo('secondary')).toHaveLength(40);
});

describe('orders in line that no supplier takes any more go by hand, as new orders do', () => {
  const inLine = async () => {
    const shop = await openRoutedShop(routeOf('hubnet'));
    for (let order = 0; order < 5; order += 1) await shop.buy();
    const order = await shop.buy();
    expect(order.stage).toBe('waiting');
    return { shop, order };
  };

  test('once all suppliers are switched off', async () => {
    const { shop, order } = await inLine();
    await shop.setRoute(routeOf());
    await shop.openFor(3, 0);
    expect(await shop.readOrder(order.id)).toMatchObject({
      stage: 'manual',
      status: 'pending',
      apiUsed: 'manual',
    });
  });

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

test('orders that wait for one supplier’s limit don’t slow down another’s in the same line', async () => {
  const shop = await openRoutedShop(routeOf('hubnet', 'primary'));
  shop.pace.set('primary', 1);
  const at = shop.ports.clock.now();
  const refused = {
    supplier: 'hubnet',
    at,
    outcome: 'refused',
    cause: 'plan_refused',
    transactionId: null,
    reversedAt: null,
    keyFingerprint: null,
  } as const;
  for (let order = 0; order < 30; order += 1) {
    const isSlow = order < 8;
    await shop.putOrder({
      id: `ORDLINE${String(order).padStart(4, '0')}`,
      userId: `customer-${order}`,
      idempotencyKey: `line-${order}`,
      stage: 'waiting',
      status: 'pending',
      apiUsed: 'hubnet',
      attempts: isSlow ? [refused] : [],
      createdAt: at,
      dueAt: at,
    });
  }
  await shop.openFor(3, 0);
  expect(shop.callsTo('primary').length).toBeGreaterThanOrEqual(2);
  expect(shop.callsTo('hubnet').length).toBeGreaterThanOrEqual(13);
});

test('if no supplier is left on, an order goes by hand', async () => {
  const shop = await openRoutedShop(routeOf());
  expect(await shop.buy()).toMatchObject({ stage: 'manual', apiUsed: 'manual', attempts: [] });
  expect(shop.calls).toEqual([]);
});
