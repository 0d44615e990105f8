import { unspentOf } from '../../../lambdas/core/refunds/request-refund';
import { openRefundWorld } from './refunds-world';

describe('the unspent part of a top-up', () => {
  type Step = readonly [what: 'top up' | 'buy' | 'undo' | 'add' | 'deduct', amount: number, of?: string];
  const cases: readonly (readonly [string, readonly Step[], Record<string, number>])[] = [
    ['nothing spent', [['top up', 20, 'T1']], { T1: 20 }],
    [
      'the oldest credit is spent first',
      [
        ['top up', 20, 'T1'],
        ['top up', 10, 'T2'],
        ['buy', 12],
      ],
      { T1: 8, T2: 10 },
    ],
    [
      'then the next one',
      [
        ['top up', 20, 'T1'],
        ['top up', 10, 'T2'],
        ['buy', 25],
      ],
      { T1: 0, T2: 5 },
    ],
    [
      'earlier purchases count too',
      [
        ['top up', 20, 'T1'],
        ['buy', 20],
        ['top up', 10, 'T2'],
      ],
      { T1: 0, T2: 10 },
    ],
    [
      'a failed order was not spent',
      [
        ['top up', 20, 'T1'],
        ['buy', 20],
        ['undo', 20],
      ],
      { T1: 20 },
    ],
    [
      'a balance that an admin added is a credit',
      [
        ['top up', 20, 'T1'],
        ['add', 5],
        ['buy', 22],
      ],
      { T1: 0 },
    ],
    [
      'an amount that an admin deducted was spent',
      [
        ['top up', 20, 'T1'],
        ['deduct', 15],
      ],
      { T1: 5 },
    ],
  ];
  test.each(cases)('%s', async (_, steps, left) => {
    const world = await openRefundWorld();
    const sign = { buy: -1, deduct: -1, undo: 1, add: 1 };
    const types = { buy: 'purchase', undo: 'refund' } as const;
    for (const [what, amount, of] of steps) {
      if (what === 'top up') await world.topUp(amount, of);
      else {
        const type = what === 'buy' || what === 'undo' ? types[what] : 'adjustment';
        await world.move(sign[what] * amount, type, 'ORD1');
      }
    }
    const found: Record<string, number> = {};
    for (const reference of Object.keys(left)) found[reference] = await world.unspent(reference);
    expect(found).toEqual(left);
  });

  test('an amount sent back is subtracted from its own top-up, not from the oldest', async () => {
    const world = await openRefundWorld();
    await world.topUp(20, 'T1');
    await world.topUp(10, 'T2');
    await world.request(10, { reference: 'T2' });
    expect([await world.unspent('T1'), await world.unspent('T2')]).toEqual([20, 0]);
  });

  test('an amount held for a dispute is subtracted from its own top-up', async () => {
    const world = await openRefundWorld();
    await world.topUp(20, 'T1');
    await world.topUp(10, 'T2');
    await world.dispute('open', 'T2');
    expect([await world.unspent('T1'), await world.unspent('T2')]).toEqual([20, 0]);
  });
});

test('entries newer than the wallet that was read don’t count', async () => {
  const world = await openRefundWorld();
  await world.topUp(20);
  const read = await world.account();
  await world.topUp(15, 'T2');
  expect(await unspentOf(world.ports.ledger, read, 'T1')).toBe(2000);
});
