import { totalsKey } from '../../../../lambdas/adapters/dynamodb/table/keys';
import { type ChargedOrder, countsOfCharges } from '../../../../lambdas/core/floats/charges';
import { floatBookRow, floatEntryRow, floatRow } from '../../../../lambdas/core/floats/rows';
import { OutcomeUnknown } from '../../../../lambdas/core/kernel/table';
import { noCosts } from '../../../../lambdas/core/prices/rows';
import { attempt, cedis } from '../../../support/shop/fixtures';
import { openFloatWorld } from './float-world';

/** The expected balance of a supplier's float, by a ledger of its own. */

/** Writes without comparing versions. */
const there = { equals: {} };

const costs = { ...noCosts, hubnet: cedis(4), primary: cedis(5) };
const at = (supplier: 'hubnet' | 'primary', outcome: ReturnType<typeof attempt>['outcome']) =>
  attempt({ supplier, outcome });

test.each<[string, ChargedOrder['attempts'], object]>([
  ['sent, without an answer', [at('hubnet', 'unknown')], {}],
  ['refused', [at('hubnet', 'refused')], {}],
  ['accepted', [at('hubnet', 'accepted')], { 'hubnet.cost': 400 }],
  ['delivered', [at('hubnet', 'delivered')], { 'hubnet.cost': 400 }],
  ['failed after it was taken', [at('hubnet', 'failed')], { 'hubnet.cost': 400 }],
  [
    'sent twice under one reference',
    [at('hubnet', 'not_found'), at('hubnet', 'delivered')],
    { 'hubnet.cost': 400 },
  ],
  [
    'taken by another one after a failure',
    [at('hubnet', 'failed'), at('primary', 'accepted')],
    { 'hubnet.cost': 400, 'primary.cost': 500 },
  ],
])('an order is charged once by each supplier that took it: %s', (_, attempts, counts) => {
  expect(countsOfCharges({ attempts, costs, amount: cedis(6) })).toEqual(counts);
});

test('an unknown cost is counted as unknown, not as zero, with what the customer paid', () => {
  expect(countsOfCharges({ attempts: [at('hubnet', 'accepted')], costs: null, amount: cedis(6) })).toEqual({
    'hubnet.uncosted': 1,
    'hubnet.uncosted_sold': 600,
  });
});

test('the ledger starts with the first reading, and the costs of orders give the expected balance', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  expect(await world.entries()).toEqual([['set', 10_000, 10_000]]);
  await world.took(4);
  await world.took(6);
  world.says(90);
  await world.fiveMinutes();
  expect(await world.view()).toMatchObject({ balance: 90, expected: 90, differs: null, uncosted: 0 });
  await world.pass(60);
  await world.fiveMinutes();
  expect(await world.entries()).toEqual([
    ['set', 10_000, 10_000],
    ['cost', -1_000, 9_000],
  ]);
  expect(await world.check()).toEqual([]);
});

test('it starts at a quiet moment, when it is certain which orders are in the balance', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes(() => world.took(4));
  expect(await world.book()).toBeUndefined();
  expect(await world.view()).toMatchObject({ balance: 100, expected: null });
});

test('orders taken while the supplier is asked cause no difference', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  world.says(94);
  await world.fiveMinutes(() => world.took(10));
  expect(await world.view()).toMatchObject({ differs: null });
});

test('a difference of more than a cedi is reported once after 30 minutes, and again after the float had agreed', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  world.says(99);
  expect(await world.fiveMinutes()).toEqual([]);
  expect(await world.view()).toMatchObject({ differs: null });
  world.says(80);
  const told = async (readings: number) => {
    const all: number[] = [];
    for (let reading = 0; reading < readings; reading += 1) all.push(...(await world.fiveMinutes()));
    return all;
  };
  expect(await told(6)).toEqual([]);
  expect(await world.view()).toMatchObject({ expected: 100, differs: { by: -20 } });
  expect(await told(12)).toEqual([-2_000]);
  // The difference has changed, but it is still the same difference to report.
  world.says(78);
  expect(await told(2)).toEqual([]);
  world.says(100);
  expect(await told(1)).toEqual([]);
  expect(await world.view()).toMatchObject({ differs: null });
  world.says(130);
  expect(await told(8)).toEqual([3_000]);
});

describe('staff are told of a difference', () => {
  const lasting = async () => {
    const world = await openFloatWorld();
    await world.fiveMinutes();
    world.says(80);
    for (let reading = 0; reading < 6; reading += 1) await world.fiveMinutes();
    expect(world.told).toEqual([]);
    await world.read();
    await world.pass(1);
    return world;
  };

  test('even if the answer to its write is lost', async () => {
    const world = await lasting();
    const { db } = world.ports;
    let sent = 0;
    await world.compare({
      ...db,
      async write(changes) {
        const outcome = await db.write(changes);
        sent += 1;
        if (sent === 1) throw new OutcomeUnknown('Lost');
        return outcome;
      },
    });
    expect(await world.book()).toMatchObject({ differs: { by: -2_000, isTold: true } });
    expect(world.told).toEqual([-2_000]);
  });

  test('before its row says so, and again if the row doesn’t', async () => {
    const world = await lasting();
    const { db } = world.ports;
    const dies = async () => {
      throw new Error('The process ends');
    };
    await expect(world.compare({ ...db, write: dies })).rejects.toThrow('The process ends');
    expect(world.told).toEqual([-2_000]);
    await world.compare();
    expect(world.told).toEqual([-2_000, -2_000]);
    await world.compare();
    expect(world.told).toHaveLength(2);
  });

  test('even if another float can’t be compared', async () => {
    const world = await lasting();
    const { db } = world.ports;
    for (const float of await db.list(floatRow))
      await world.table.write({ put: floatRow.encode({ ...float, supplier: 'aaa' }) });
    for (const book of await db.list(floatBookRow))
      await world.table.write({ put: floatBookRow.encode({ ...book, supplier: 'aaa', version: 1 }) });
    const failing: typeof db.write = async (changes) => {
      if (JSON.stringify(changes).includes('aaa')) throw new Error('aaa fails');
      return db.write(changes);
    };
    await expect(world.compare({ ...db, write: failing })).rejects.toThrow('aaa fails');
    const books = await db.list(floatBookRow);
    expect(books).toMatchObject([{ version: 1 }, { differs: { isTold: true } }]);
    expect(world.told).toEqual([-2_000, -2_000]);
  });
});

describe('orders without a cost, sold for ₵5.20 each,', () => {
  const withUncosted = async (orders: number) => {
    const world = await openFloatWorld();
    await world.fiveMinutes();
    for (let taken = 0; taken < orders; taken += 1) await world.took(null, 'accepted', 5.2);
    return world;
  };
  const readings = async (world: Awaited<ReturnType<typeof withUncosted>>, count: number) => {
    for (let reading = 0; reading < count; reading += 1) await world.fiveMinutes();
    return world.view();
  };

  test.each([
    ['what they were sold for', 1, 94.8],
    ['less', 1, 97],
    ['a cedi more, as fees are', 1, 93.8],
    ['what two were sold for', 2, 89.6],
  ])('explain a shortfall of %s', async (_, orders, says) => {
    const world = await withUncosted(orders);
    world.says(says);
    const sold = orders * 5.2;
    expect(await readings(world, 8)).toMatchObject({
      ...{ expected: 100, uncosted: orders, uncosted_sold: sold, differs: null },
    });
    expect(world.told).toEqual([]);
  });

  test.each([
    ['a larger one, which is told whole', 93.79, -621],
    ['money that is too much', 101.01, 101],
  ])('don’t explain %s', async (_, says, by) => {
    const world = await withUncosted(1);
    world.says(says);
    expect(await readings(world, 8)).toMatchObject({ uncosted: 1, differs: { by: by / 100 } });
    expect(world.told).toEqual([by]);
  });

  test('no longer explain a shortfall once the balance was corrected', async () => {
    const world = await withUncosted(1);
    world.says(95);
    await readings(world, 1);
    await world.types({ kind: 'set', amount: cedis(95), text: 'As they say' });
    expect(await world.view()).toMatchObject({ expected: 95, uncosted: 0, uncosted_sold: 0 });
    world.says(90);
    expect(await readings(world, 1)).toMatchObject({ differs: { by: -5 } });
  });

  test('counted since the reading that was taken over may still explain a shortfall', async () => {
    const world = await withUncosted(0);
    await world.took(null, 'accepted', 5.2);
    await world.types({ kind: 'set', amount: cedis(100), text: 'As they say' });
    world.says(94.8);
    expect(await readings(world, 1)).toMatchObject({ uncosted: 1, uncosted_sold: 5.2, differs: null });
  });
});

test('an entered top-up and a count are entries that say who made them; a repeated request adds nothing', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  const paid = { kind: 'topup', amount: cedis(50), text: 'MoMo 4711' } as const;
  await world.types(paid, 'pay-once');
  await world.types(paid, 'pay-once');
  await expect(world.types({ ...paid, amount: cedis(60) }, 'pay-once')).rejects.toMatchObject({
    code: 'request_id_reused',
  });
  await world.took(10);
  world.says(120);
  await world.pass(1);
  await world.read();
  await world.types({ kind: 'set', amount: cedis(120), text: 'Their page says so' });
  expect(await world.entries()).toEqual([
    ['set', 10_000, 10_000],
    ['topup', 5_000, 15_000],
    ['cost', -1_000, 14_000],
    ['set', -2_000, 12_000],
  ]);
  const { rows: entries } = await world.ports.db.page(floatEntryRow, {
    of: 'hubnet',
    limit: 1,
  });
  expect(entries).toMatchObject([{ byName: 'Ama', text: 'Their page says so' }]);
  expect(await world.check()).toEqual([]);
});

test('a count based on a reading some minutes old leaves out orders taken since', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  world.says(80);
  await world.fiveMinutes();
  await world.took(5);
  await world.types({ kind: 'set', amount: cedis(80), text: 'As they say' });
  expect(await world.view()).toMatchObject({ balance: 80, expected: 80 });
  expect(await world.book()).toMatchObject({ balance: 7_500 });
});

test('after a payment, a reading from before is not taken over: staff see when it was recorded, and correct by the next', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  expect(await world.view()).toMatchObject({ typed_at: null });
  await world.pass(1);
  await world.types({ kind: 'topup', amount: cedis(50), text: 'MoMo 4711' });
  const before = await world.view();
  expect(Date.parse(before?.typed_at ?? '')).toBeGreaterThan(Date.parse(before?.read_at ?? ''));
  const correct = (requestId: string) =>
    world.types({ kind: 'set', amount: cedis(100), text: 'As they say' }, requestId);
  await expect(correct('too soon')).rejects.toMatchObject({ code: 'balance_changed' });
  await world.pass(1);
  await world.fiveMinutes();
  const after = await world.view();
  expect(Date.parse(after?.typed_at ?? '')).toBeLessThan(Date.parse(after?.read_at ?? ''));
  await correct('in time');
  expect(await world.view()).toMatchObject({ balance: 100, expected: 100 });
});

test('a payment before the float was counted has no effect', async () => {
  const world = await openFloatWorld();
  const paid = { kind: 'topup', amount: cedis(50), text: 'MoMo 4711' } as const;
  await expect(world.types(paid)).rejects.toMatchObject({ code: 'not_found' });
  await world.read();
  await expect(world.types(paid)).rejects.toMatchObject({ code: 'invalid_request' });
});

test('after counters were lost, the expected balance is unknown until the next count', async () => {
  const world = await openFloatWorld();
  await world.took(30);
  await world.fiveMinutes();
  await world.table.write({ update: totalsKey, set: { floats: {} }, when: there });
  world.says(60);
  expect(await world.fiveMinutes()).toEqual([]);
  expect(await world.view()).toMatchObject({ expected: null, differs: null });
  await world.types({ kind: 'set', amount: cedis(60), text: 'After a restore' });
  expect(await world.view()).toMatchObject({ expected: 60 });
  expect(await world.check()).toEqual([]);
});

test.each([
  ['an amount', floatEntryRow.key({ supplier: 'hubnet', seq: 2 }), { amount: 9 }, 'balance-after'],
  ['a balance', floatEntryRow.key({ supplier: 'hubnet', seq: 2 }), { balance_after: 9 }, 'balance-after'],
  ['a cause', floatEntryRow.key({ supplier: 'hubnet', seq: 2 }), { id: 'FLOAT-SET#FIRST' }, 'entry-repeated'],
  ['the book', floatBookRow.key({ supplier: 'hubnet' }), { balance: 9 }, 'balance-not-ledger'],
  ['the book’s length', floatBookRow.key({ supplier: 'hubnet' }), { seq: 4 }, 'ledger-length'],
])('the check finds what somebody has changed: %s', async (_, update, set, kind) => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  for (const text of ['first', 'second'])
    await world.types({ kind: 'topup', amount: cedis(5), text }, `pay-${text}`);
  expect(await world.check()).toEqual([]);
  await world.table.write({ update, set, when: there });
  expect((await world.check()).map((mismatch) => mismatch.kind)).toContain(kind);
});

test('the check finds a missing entry', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  for (const text of ['first', 'second'])
    await world.types({ kind: 'topup', amount: cedis(5), text }, `pay-${text}`);
  await world.table.write({ delete: floatEntryRow.key({ supplier: 'hubnet', seq: 2 }) });
  expect((await world.check()).map((mismatch) => mismatch.kind)).toEqual(
    expect.arrayContaining(['ledger-gap', 'ledger-length', 'balance-not-ledger']),
  );
});

test('every counted pesewa is in one entry, whatever happens at the same time', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  let taken = 0;
  for (let round = 0; round < 60; round += 1) {
    const cost = (round * 37) % 900;
    taken += cost;
    await Promise.all([
      world.took(cost / 100),
      world.types({ kind: 'topup', amount: cedis(1), text: `Paid ${round} a` }, `round-${round}-a`),
      world.types({ kind: 'topup', amount: cedis(1), text: `Paid ${round} b` }, `round-${round}-b`),
      world.compare(),
      world.compare(),
    ]);
    await world.pass(round % 3 === 0 ? 70 : 1);
    await Promise.all([world.read(), world.read()]);
  }
  await world.types({ kind: 'topup', amount: cedis(1), text: 'Paid' }, 'last');
  const { rows: entries } = await world.ports.db.page(floatEntryRow, {
    of: 'hubnet',
    limit: 100,
  });
  const book = await world.book();
  expect(book?.balance).toBe(10_000 + 121 * 100 - taken);
  expect(entries).toHaveLength(100);
  expect(await world.check()).toEqual([]);
});
