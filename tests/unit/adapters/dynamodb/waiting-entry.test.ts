import { openOrders } from '../../../../lambdas/adapters/dynamodb/lists/worklist';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { createModelTable } from '../../../simulation/model/model-table';
import { attempt, noon, order } from '../../../support/shop/fixtures';

const waiting = { status: 'pending', stage: 'waiting', attempts: [], dueAt: noon } as const;

test('a waiting order’s worklist entry contains its line and plan', async () => {
  const table = createModelTable({ nowMs: () => noon.getTime() });
  const sold = { network: 'Airteltigo', line: 'Big #1', planId: 'at-1.5gb' };
  await table.write({ put: orderRow.encode(order({ ...waiting, ...sold })) });
  const { waiting: queues } = await openOrders(table).due(noon, 10);
  const due = noon.toISOString();
  expect(queues).toEqual([
    [
      {
        ...{ number: order().id, due, queue: 'Airteltigo', owner: 'user-1', ...sold },
        ...{ ofNewAccount: false, isAtSupplier: false },
      },
    ],
  ]);
});

test('the entry of a new account’s order says that it is one', async () => {
  const table = createModelTable({ nowMs: () => noon.getTime() });
  await table.write({ put: orderRow.encode(order({ ...waiting, ofNewAccount: true })) });
  const [waits] = await openOrders(table).waiting('MTN', noon, 10);
  expect(waits).toMatchObject({ planId: 'mtn-1gb', line: null, ofNewAccount: true });
});

test.each([
  ['may have it', 'not_found', true],
  ['has certainly not taken it', 'turned_away', false],
] as const)(
  'the entry says whether a supplier may have the order: one %s',
  async (_, outcome, isAtSupplier) => {
    for (const ofNewAccount of [true, false]) {
      const table = createModelTable({ nowMs: () => noon.getTime() });
      const sent = order({ ...waiting, ofNewAccount, attempts: [attempt({ outcome })] });
      await table.write({ put: orderRow.encode(sent) });
      const [waits] = await openOrders(table).waiting('MTN', noon, 10);
      expect(waits).toMatchObject({ ofNewAccount, isAtSupplier });
    }
  },
);

test('more paused orders than one read returns don’t hide other orders', async () => {
  const table = createModelTable({ nowMs: () => noon.getTime() });
  for (let index = 0; index < 100; index += 1) {
    await table.write({ put: orderRow.encode(order({ ...waiting, id: `ORDP${index}` })) });
  }
  const last = { ...waiting, id: 'ORDLAST', planId: 'mtn-2gb', dueAt: new Date(noon.getTime() + 1) };
  await table.write({ put: orderRow.encode(order(last)) });
  const now = new Date(noon.getTime() + 2);
  const isPaused = ({ planId }: { planId: string }) => planId === 'mtn-1gb';
  const found = await openOrders(table).due(now, 2, isPaused);
  expect(found.waiting.flat().map(({ number }) => number)).toEqual(['ORDLAST']);
  expect((await openOrders(table).waiting('MTN', now, 2, isPaused)).map(({ number }) => number)).toEqual([
    'ORDLAST',
  ]);
});
