import { openOwed } from '../../../../lambdas/core/floats/owed';
import { attempt } from '../../../support/shop/fixtures';
import { openFloatWorld } from './float-world';

/** Failed orders that a supplier charged and didn't give back. */

const failed = {
  status: 'failed',
  attempts: [attempt({ outcome: 'failed', transactionId: 'TXN1' })],
} as const;

async function withFailedOrder() {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  const taken = await world.took(4);
  world.says(96);
  await world.fiveMinutes();
  const order = await world.became(taken, failed);
  return { world, order };
}

test('an order that failed after its supplier took it is owed after a day, once', async () => {
  const { world, order } = await withFailedOrder();
  expect(await world.owed()).toMatchObject([
    { order_number: order.id, supplier: 'hubnet', cost: 4, transaction_id: 'TXN1', is_owed: false },
  ]);
  await world.pass(24 * 60);
  expect(await world.owed()).toMatchObject([{ order_number: order.id, is_owed: true, claimed: null }]);
  expect(await world.view()).toMatchObject({ balance: 96, expected: 96 });
});

test.each([
  ['refused', { status: 'failed', attempts: [attempt({ outcome: 'refused' })] }],
  ['on its way', { status: 'processing', attempts: [attempt({ outcome: 'accepted' })] }],
  ['delivered after a refund', { status: 'failed', attempts: [attempt({ outcome: 'delivered' })] }],
] as const)('an order that was %s is not owed', async (_, next) => {
  const world = await openFloatWorld();
  await world.became(await world.took(4), next);
  expect(await world.owed()).toEqual([]);
});

test('an order that staff refunded before its supplier knew the result is owed, until it is delivered', async () => {
  const world = await openFloatWorld();
  const refunded = await world.became(await world.took(4), { status: 'failed' });
  expect(await world.owed()).toHaveLength(1);
  await world.became(refunded, { attempts: [attempt({ outcome: 'delivered' })] });
  expect(await world.owed()).toEqual([]);
});

test('a delivery that its supplier takes back is owed from then on, before anybody asks and after the refund', async () => {
  const world = await openFloatWorld();
  const delivered = { status: 'completed', attempts: [attempt({ outcome: 'delivered' })] } as const;
  const completed = await world.became(await world.took(4), delivered);
  expect(await world.owed()).toEqual([]);
  await world.pass(60);
  const reversedAt = world.ports.clock.now();
  const attempts = [attempt({ outcome: 'delivered', reversedAt })];
  const reported = await world.became(completed, { attempts });
  await world.pass(60);
  const refunded = await world.became(reported, { status: 'failed' });
  expect(await world.owed()).toMatchObject([{ cost: 4, failed_at: reversedAt.toISOString() }]);
  await world.became(refunded, { attempts: delivered.attempts });
  expect(await world.owed()).toEqual([]);
});

test('late news of an order reopens nothing', async () => {
  const { world, order } = await withFailedOrder();
  const delivered = await world.became(order, { attempts: [attempt({ outcome: 'delivered' })] });
  const late = { id: 'late', at: new Date(), kind: 'orders' as const, before: null, after: order };
  await world.streams([late]);
  expect(delivered.version).toBeGreaterThan(order.version);
  expect(await world.owed()).toEqual([]);
});

test('a claim says with whom and when, and the order stays owed; money given back is in the ledger once', async () => {
  const { world, order } = await withFailedOrder();
  await world.marks({ kind: 'claim', orders: [order.id], text: 'Their WhatsApp' }, 'claimed-once');
  expect(await world.owed()).toMatchObject([{ claimed: { by_name: 'Ama', text: 'Their WhatsApp' } }]);
  const back = { kind: 'back', orders: [order.id, order.id], text: 'Their statement' } as const;
  await Promise.all([world.marks(back, 'back-once'), world.marks(back, 'back-twice')]);
  await world.marks(back, 'back-once');
  expect(await world.owed()).toEqual([]);
  expect(await world.entries()).toEqual([
    ['set', 10_000, 10_000],
    ['cost', -400, 9_600],
    ['back', 400, 10_000],
  ]);
  expect(await world.check()).toEqual([]);
  await expect(world.marks({ ...back, text: 'Other' }, 'back-once')).rejects.toMatchObject({
    code: 'request_id_reused',
  });
  await expect(world.marks({ ...back, orders: ['ORD999999999999'] }, 'nothing')).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('marking money as given back twice writes nothing the second time, not even a record', async () => {
  const { world, order } = await withFailedOrder();
  const back = { kind: 'back', orders: [order.id], text: 'Their statement' } as const;
  await world.marks(back, 'back-once');
  const before = [...world.table.committed()];
  await world.marks(back, 'back-later');
  await world.marks({ ...back, kind: 'claim' }, 'claim-later');
  expect([...world.table.committed()]).toEqual(before);
});

test('a balance that is higher by what is owed is no difference; one that is higher still is a difference', async () => {
  const { world } = await withFailedOrder();
  const differs = async (amount: number) => {
    world.says(amount);
    await world.fiveMinutes();
    return (await world.view())?.differs?.by ?? null;
  };
  expect(await differs(100)).toBeNull();
  expect(await differs(103)).toBe(3);
  expect(await differs(96)).toBeNull();
});

test('what is owed is read in pages, and another shop’s cursor is refused', async () => {
  const { world } = await withFailedOrder();
  const { db } = world.ports;
  for (let more = 0; more < 4; more += 1) await world.became(await world.took(4), failed);
  const all = (await world.owed()).map(({ order_number }) => order_number);
  const read: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await openOwed(db, { limit: 2, cursor });
    read.push(...page.rows.map(({ orderId }) => orderId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(all).toHaveLength(5);
  expect(read).toEqual(all);
  await expect(openOwed(db, { limit: 2, cursor: 'bm90LW91cnM' })).rejects.toMatchObject({
    code: 'invalid_request',
  });
});

test('an order that was given back isn’t owed again, whatever becomes of it later', async () => {
  const { world, order } = await withFailedOrder();
  await world.marks({ kind: 'back', orders: [order.id], text: 'Their statement' }, 'back-once');
  const delivered = await world.became(order, { attempts: [attempt({ outcome: 'delivered' })] });
  await world.became(delivered, failed);
  expect(await world.owed()).toEqual([]);
});
