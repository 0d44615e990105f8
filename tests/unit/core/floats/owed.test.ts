import { hourMs } from '../../../../lambdas/core/durations';
import { owedCounts } from '../../../../lambdas/core/floats/float-views';
import { debts, openOwed } from '../../../../lambdas/core/floats/owed';
import { attempt, cedis } from '../../../support/shop/fixtures';
import { openFloatWorld } from './float-world';

/** Failed orders that a supplier took and didn't give back. */

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
] as const)('an order is not owed that was %s', async (_, next) => {
  const world = await openFloatWorld();
  await world.became(await world.took(4), next);
  expect(await world.owed()).toEqual([]);
});

test('one that staff refunded before its supplier said how it ended is owed, until it is delivered', async () => {
  const world = await openFloatWorld();
  const refunded = await world.became(await world.took(4), { status: 'failed' });
  expect(await world.owed()).toHaveLength(1);
  await world.became(refunded, { attempts: [attempt({ outcome: 'delivered' })] });
  expect(await world.owed()).toEqual([]);
});

test('news of an order that comes late opens nothing again', async () => {
  const { world, order } = await withFailedOrder();
  const delivered = await world.became(order, { attempts: [attempt({ outcome: 'delivered' })] });
  const late = { id: 'late', at: new Date(), kind: 'orders' as const, before: null, after: order };
  await world.streams([late]);
  expect(delivered.version).toBeGreaterThan(order.version);
  expect(await world.owed()).toEqual([]);
});

test('a claim says with whom and when, and stays owed; what was given back is in the ledger once', async () => {
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

test('marking what was given back meanwhile writes nothing, and no record', async () => {
  const { world, order } = await withFailedOrder();
  const back = { kind: 'back', orders: [order.id], text: 'Their statement' } as const;
  await world.marks(back, 'back-once');
  const before = [...world.table.committed()];
  await world.marks(back, 'back-later');
  await world.marks({ ...back, kind: 'claim' }, 'claim-later');
  expect([...world.table.committed()]).toEqual(before);
});

test('a balance that is higher by what is owed is no difference, and by more it is one', async () => {
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

test('what is owed is read in pages, with how many there are, and another shop’s cursor is refused', async () => {
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
  const owing = await debts(db, 10);
  const later = new Date(world.ports.clock.now().getTime() + 24 * hourMs - 1);
  expect(owedCounts(owing, later)).toEqual([{ supplier: 'hubnet', orders: 5, due: 0 }]);
  expect(owedCounts(owing, new Date(later.getTime() + 1))).toEqual([
    { supplier: 'hubnet', orders: 5, due: 5 },
  ]);
  expect(await debts(db, 3)).toHaveLength(3);
  await expect(openOwed(db, { limit: 2, cursor: 'bm90LW91cnM' })).rejects.toMatchObject({
    code: 'invalid_request',
  });
});

describe('what was given back is noticed by itself, and stays owed until a person notes it', () => {
  const owing = async (...costs: readonly number[]) => {
    const world = await openFloatWorld();
    await world.fiveMinutes();
    const orders = [];
    for (const cost of costs) orders.push(await world.became(await world.took(cost), failed));
    const seenAt = async (balance: number, meanwhile?: () => Promise<unknown>) => {
      world.says(balance);
      await world.fiveMinutes(meanwhile);
      return (await world.owed()).filter(({ seen_back_at }) => seen_back_at).map(({ cost }) => cost);
    };
    return { ...world, seenAt };
  };

  test.each([
    ['the cost of one', [4, 6], 94, [4]],
    ['the costs of all', [4, 6, 6], 100, [4, 6, 6]],
    ['the cost of two of them', [4, 4, 6], 90, []],
    ['something else', [4, 6], 91, []],
    ['nothing', [4, 6], 90, []],
  ] as const)('its balance is higher by %s', async (_, costs, balance, seen) => {
    const world = await owing(...costs);
    expect(await world.seenAt(balance)).toEqual(seen);
    expect(await world.owed()).toHaveLength(costs.length);
    expect((await world.view())?.differs).toBeNull();
  });

  test('not while orders are in flight, nor while one isn’t costed', async () => {
    const busy = await owing(4, 6);
    // Whether the order was in the reading nobody knows: less by its cost, this is one of ₵6.
    expect(await busy.seenAt(91, () => busy.took(5))).toEqual([]);
    const uncosted = await owing(4, 6);
    await uncosted.took(null);
    expect(await uncosted.seenAt(94)).toEqual([]);
  });

  test('once, at its first reading', async () => {
    const world = await owing(4);
    await world.seenAt(100);
    const [first] = await world.owed();
    await world.seenAt(100);
    expect(await world.owed()).toEqual([first]);
  });

  test('two that were given back one after the other aren’t taken for a third that costs as much as both', async () => {
    const world = await owing(5, 4, 9);
    expect(await world.seenAt(87)).toEqual([5]);
    // And the one of 4: the third isn't given back.
    expect(await world.seenAt(91)).toEqual([5, 4]);
  });

  test('a top-up that is typed in late takes back what it was taken for', async () => {
    const world = await owing(5, 4);
    // Somebody has paid in 4, and types it in ten minutes later.
    expect(await world.seenAt(95)).toEqual([4]);
    await world.types({ kind: 'topup', amount: cedis(4), text: 'MoMo 1' }, 'paid-1');
    expect(await world.seenAt(95)).toEqual([]);
  });
});

test('what was given back is not owed again, whatever becomes of the order later', async () => {
  const { world, order } = await withFailedOrder();
  await world.marks({ kind: 'back', orders: [order.id], text: 'Their statement' }, 'back-once');
  const delivered = await world.became(order, { attempts: [attempt({ outcome: 'delivered' })] });
  await world.became(delivered, failed);
  expect(await world.owed()).toEqual([]);
});
