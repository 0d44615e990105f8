import { attempt, cedis } from '../../../support/shop/fixtures';
import { openFloatWorld } from './float-world';

/** A float that is counted again: money in the count counts once, whenever it becomes known. */

const failed = {
  status: 'failed',
  attempts: [attempt({ outcome: 'failed', transactionId: 'TXN1' })],
} as const;

type World = Awaited<ReturnType<typeof openFloatWorld>>;

async function toldIn(world: World, readings = 10): Promise<number[]> {
  const told: number[] = [];
  for (let n = 0; n < readings; n += 1) told.push(...(await world.fiveMinutes()));
  return told;
}

const back = (orders: string[], wasCounted?: boolean) =>
  ({
    kind: 'back',
    orders,
    text: 'Their statement',
    ...(wasCounted !== undefined && { wasCounted }),
  }) as const;

async function givenBackThenCounted() {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  const taken = await world.took(4);
  world.says(96);
  await world.fiveMinutes();
  const order = await world.became(taken, failed);
  world.says(100);
  await world.fiveMinutes();
  await world.types({ kind: 'set', amount: cedis(100), text: 'Counted' });
  return { world, order };
}

test('for a failed order from before a count, staff are asked whether it had been given back by then', async () => {
  const { world, order } = await givenBackThenCounted();
  await expect(world.marks(back([order.id]), 'back-once')).rejects.toMatchObject({
    code: 'confirmation_needed',
    userMessage: expect.stringMatching(/corrected on .* 20\d\d \d\d:\d\d\. Had this/),
  });
  expect(await world.owed()).toHaveLength(1);
});

test('money that was in a count isn’t given back twice', async () => {
  const { world, order } = await givenBackThenCounted();
  await world.marks(back([order.id], true), 'back-once');
  expect(await world.owed()).toEqual([]);
  expect(await toldIn(world)).toEqual([]);
  expect(await world.view()).toMatchObject({ balance: 100, expected: 100, differs: null });
});

test('money that came after a count is given back', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  const taken = await world.took(4);
  world.says(96);
  await world.fiveMinutes();
  const order = await world.became(taken, failed);
  await world.types({ kind: 'set', amount: cedis(96), text: 'Counted' });
  world.says(100);
  await world.fiveMinutes();
  await world.marks(back([order.id], false), 'back-once');
  expect(await toldIn(world)).toEqual([]);
  expect(await world.view()).toMatchObject({ balance: 100, expected: 100, differs: null });
});

test('money given back before the ledger began isn’t given back twice', async () => {
  const world = await openFloatWorld();
  const order = await world.became(await world.took(4), failed);
  await world.pass(1);
  await world.fiveMinutes();
  await expect(world.marks(back([order.id]), 'back-once')).rejects.toMatchObject({
    code: 'confirmation_needed',
  });
  await world.marks(back([order.id], true), 'back-once');
  expect(await toldIn(world)).toEqual([]);
});

test('an order that was in the reading, and is recorded later, is deducted once', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  // The supplier has taken an order; the stream reports it some seconds after the balance was read.
  world.says(96);
  await world.read();
  await world.took(4);
  await world.pass(2);
  await world.types({ kind: 'set', amount: cedis(96), text: 'As they show' });
  expect(await world.view()).toMatchObject({ expected: 96, unsure: 4 });
  await world.pass(5);
  expect(await toldIn(world)).toEqual([]);
  expect(await world.view()).toMatchObject({ balance: 96, expected: 96, unsure: 0, differs: null });
  expect((await world.entries()).at(-1)).toEqual(['set', 400, 9_600]);
  expect(await world.check()).toEqual([]);
});

test('an order that was taken after the reading is deducted once, too', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  await world.took(4);
  await world.types({ kind: 'set', amount: cedis(100), text: 'As they show' });
  world.says(96);
  await world.pass(5);
  expect(await toldIn(world)).toEqual([]);
  expect(await world.view()).toMatchObject({ balance: 96, expected: 96, unsure: 0, differs: null });
});

test('more missing than the orders in flight explain is a difference', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  await world.took(4);
  await world.types({ kind: 'set', amount: cedis(100), text: 'As they show' });
  world.says(90);
  await world.pass(5);
  expect(await toldIn(world)).toEqual([-600]);
});

test('a balance that was read again while the dialog was open isn’t overwritten by the older one', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  await world.took(4);
  world.says(96);
  await world.fiveMinutes();
  await expect(world.types({ kind: 'set', amount: cedis(100), text: 'As shown' })).rejects.toMatchObject({
    code: 'balance_changed',
    userMessage: expect.stringContaining('₵96.00'),
  });
  expect(await world.view()).toMatchObject({ expected: 96 });
});

test('a top-up entered since the reading may or may not be in it, so the next reading is awaited', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  await world.types({ kind: 'topup', amount: cedis(50), text: 'MoMo 4711' });
  const count = { kind: 'set', amount: cedis(100), text: 'As shown' } as const;
  await expect(world.types(count, 'count-one')).rejects.toMatchObject({ code: 'balance_changed' });
  world.says(150);
  await world.pass(1);
  await world.read();
  await world.types({ ...count, amount: cedis(150) }, 'count-one');
  expect(await world.view()).toMatchObject({ expected: 150 });
});

test('if the balance can’t be read, the amount that staff see at the supplier counts', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  world.says(null);
  await world.fiveMinutes();
  await world.types({ kind: 'set', amount: cedis(70), text: 'Their page says so' });
  expect(await world.book()).toMatchObject({ balance: cedis(70) });
});

/**
 * Counts while an order of 50 is in flight that the reading already had: the supplier says 150, and we expect 100 to
 * 150.
 */
async function countedInFlight() {
  const world = await openFloatWorld();
  world.says(200);
  await world.fiveMinutes();
  world.says(150);
  await world.read();
  await world.took(50);
  await world.pass(2);
  await world.types({ kind: 'set', amount: cedis(150), text: 'As they show' }, 'count-1');
  expect(await world.view()).toMatchObject({ expected: 150, unsure: 50 });
  await world.pass(3);
  return world;
}

test('a top-up that was entered after a quiet reading isn’t taken for a difference by it', async () => {
  const world = await countedInFlight();
  // After the reading, and before its comparison a minute later, somebody pays in and enters that.
  await world.fiveMinutes(async () => {
    await world.types({ kind: 'topup', amount: cedis(40), text: 'MoMo 1' }, 'paid-1');
  });
  world.says(190);
  expect(await toldIn(world)).toEqual([]);
  expect(await world.view()).toMatchObject({ balance: 190, expected: 190, differs: null });
});

test('an order of unknown cost that is recorded between reading and count isn’t certain to be in the count', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  await world.read();
  // The supplier takes it after the reading, for 4 cedis that nobody knows.
  await world.took(null);
  await world.types({ kind: 'set', amount: cedis(100), text: 'As they show' }, 'count-1');
  world.says(96);
  await world.pass(5);
  expect(await toldIn(world)).toEqual([]);
  expect(await world.view()).toMatchObject({ differs: null });
});

test('an order that was in the reading, and is recorded a moment after the count, is deducted once', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  // The supplier has taken an order; the stream reports it ten seconds after the balance was read.
  world.says(96);
  await world.read();
  await world.pass(0.1);
  const count = { kind: 'set', amount: cedis(96), text: 'As they show' } as const;
  const isCounted = await world.types(count, 'count-1').then(
    () => true,
    (error: { code: string }) => {
      expect(error.code).toBe('balance_changed');
      return false;
    },
  );
  await world.took(4);
  await world.pass(0.9);
  await world.compare();
  if (!isCounted) await world.types(count, 'count-2');
  await world.pass(4);
  expect(await toldIn(world)).toEqual([]);
  expect(await world.view()).toMatchObject({ balance: 96, expected: 96, differs: null });
});
