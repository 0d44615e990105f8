import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { attentionList } from '../../../lambdas/adapters/dynamodb/attention/attention-list';
import { orderRow } from '../../../lambdas/adapters/dynamodb/orders/order-items';
import { dynamoTable } from '../../../lambdas/adapters/dynamodb/table/dynamo-table';
import { topUpRow } from '../../../lambdas/adapters/dynamodb/top-ups/top-up-items';
import { systemClock } from '../../../lambdas/adapters/system';
import { type BackfillState, backfill, newBackfill } from '../../../scripts/lib/table/backfill';
import { missingItems } from '../../../scripts/lib/table/missing-items';
import { topUp as aTopUp, order } from '../../support/shop/fixtures';
import { openScratchTable, type ScratchTable } from '../../support/table/scratch-table';

let scratch: ScratchTable;
beforeEach(async () => {
  scratch = await openScratchTable();
});
afterEach(() => scratch?.stop());

test('what was flagged before there were items is listed after the backfill, also if it was interrupted', async () => {
  const { client, tableName } = scratch;
  const marshallOptions = { removeUndefinedValues: true };
  const table = dynamoTable(DynamoDBDocumentClient.from(client, { marshallOptions }), tableName);
  for (let count = 10; count < 25; count += 1) {
    const topUp = aTopUp({ reference: `T${count}`, status: 'completed', dueAt: null });
    const flag = count % 3 === 0 ? 'amount_differs' : null;
    const { shape: _, ...older } = topUpRow.encode(topUp);
    await table.write({ put: { ...older, PK: 'USER#user-1', SK: `TOPUP#T${count}`, flag } });
    const attention = count % 5 === 0 ? (['order_delivered_twice'] as const) : [];
    const settled = { status: 'completed', stage: 'settled', dueAt: null, attention } as const;
    await table.write({ put: orderRow.encode(order({ id: `ORD${count}0000000000`, ...settled })) });
  }
  const rows = missingItems(client, tableName, systemClock);
  const options = { client, table: tableName, rows, clock: systemClock, unitsPerSecond: 100_000 };
  const run = async (from: BackfillState, pages = Number.POSITIVE_INFINITY) => {
    let [last, seen] = [from, 0];
    for await (const state of backfill({ ...options, itemsPerPage: 4 }, from)) {
      last = state;
      seen += 1;
      if (seen >= pages) break;
    }
    return last;
  };
  const interrupted = await run(newBackfill, 3);
  expect(interrupted.after).toBeDefined();
  expect(await run(interrupted)).toMatchObject({ changed: 8 });
  const { items } = await attentionList(table).open({ limit: 50 });
  expect(items.map(({ subject }) => subject.id).sort()).toEqual([
    ...['ORD100000000000', 'ORD150000000000', 'ORD200000000000'],
    ...['T12', 'T15', 'T18', 'T21', 'T24'],
  ]);
  expect(await run(newBackfill)).toMatchObject({ changed: 0 });
});
