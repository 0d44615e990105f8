import { openOrders } from '../../../../lambdas/adapters/dynamodb/lists/worklist';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { createModelTable } from '../../../simulation/model/model-table';
import { noon, order } from '../../../support/shop/fixtures';

const waiting = { status: 'pending', stage: 'waiting', attempts: [], dueAt: noon } as const;

test('a waiting order’s worklist entry contains its queue and its owner', async () => {
  const table = createModelTable({ nowMs: () => noon.getTime() });
  await table.write({ put: orderRow.encode(order({ ...waiting, network: 'Airteltigo' })) });
  const { waiting: queues } = await openOrders(table).due(noon, 10);
  const due = noon.toISOString();
  expect(queues).toEqual([
    [{ number: order().id, due, queue: 'Airteltigo', owner: 'user-1', ofNewAccount: false }],
  ]);
});

test('the entry of a new account’s order says that it is one', async () => {
  const table = createModelTable({ nowMs: () => noon.getTime() });
  await table.write({ put: orderRow.encode(order({ ...waiting, ofNewAccount: true })) });
  const [waits] = await openOrders(table).waiting('MTN', noon, 10);
  expect(waits).toMatchObject({ ofNewAccount: true });
});
