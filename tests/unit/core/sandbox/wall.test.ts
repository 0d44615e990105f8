import { sandboxRecords, streamRecords } from '../../../../lambdas/adapters/dynamodb/table/stream';
import { need, needIndex } from '../../../../lambdas/adapters/dynamodb/table/table-adapter';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { noAccount, sandboxTable } from '../../../../lambdas/core/kernel/sandbox';
import { indexes } from '../../../../lambdas/core/kernel/table';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { priceRow } from '../../../../lambdas/core/prices/rows';
import { handler as createOrder } from '../../../../lambdas/functions/v1-create-order/handler';
import { needsInSandbox, needsInShop } from '../../../../lambdas/runtime/in-sandbox';
import { createModelTable } from '../../../simulation/model/model-table';
import { account, noon, order, price } from '../../../support/shop/fixtures';
import { changeOfRow } from '../../../support/table/change-of-row';
import { historyOf } from './history';

const partitions = ['PK', ...indexes.map(({ partitionKey }) => partitionKey)];

test('whatever happens in the sandbox, no item and no index entry outside it changes', async () => {
  const reached = new Set<string>();
  for (let seed = 1; seed <= 12; seed += 1) {
    const { sandbox, before, written, made } = await historyOf(seed);
    const outside = written.flatMap((item) =>
      partitions.filter((name) => item[name] !== undefined && !String(item[name]).startsWith('TEST#')),
    );
    expect({ seed, outside }).toEqual({ seed, outside: [] });
    expect({ seed, live: sandbox.live() }).toEqual({ seed, live: before });
    for (const id of made) reached.add((await sandbox.orderOf(id)).status);
  }
  expect(reached).toEqual(new Set(['pending', 'processing', 'completed', 'failed']));
});

test('the shop’s own core sees nothing of the sandbox', async () => {
  const { sandbox, made } = await historyOf(7);
  const { ports } = sandbox.core;
  for (const id of made) expect(await ports.db.get(orderRow, { id })).toBeNull();
  const buyer = await ports.db.get(accountRow, { userId: sandbox.owner.userId });
  expect([buyer?.balance, buyer?.ordersCount]).toEqual([account().balance, 0]);
});

test('the sandbox sees nothing of the shop but prices and networks', async () => {
  const table = createModelTable();
  const [mine, plan] = [orderRow.encode(order()), priceRow.encode(price())];
  for (const item of [mine, plan]) await table.write({ put: item });
  const sandbox = sandboxTable(table, { account: 'user-1', now: () => 0 });
  expect(await sandbox.getMany([mine, plan], { consistent: true })).toEqual([null, plan]);
  for (const { name, partitionKey } of indexes) {
    const partition = String(mine[partitionKey] ?? 'OPEN#ORDER#0');
    expect((await sandbox.query({ index: name, partition, limit: 10 })).items).toEqual([]);
  }
  expect((await sandbox.query({ partition: 'PRICES', limit: 10 })).items).toEqual([plan]);
});

test.each([
  ['put', { put: { PK: 'PRICES', SK: 'PRICE#1' } }],
  ['changed', { update: { PK: 'NETWORKS', SK: 'NETWORKS' }, set: { a: 1 }, when: { equals: {} } }],
  ['deleted', { delete: { PK: 'PRICES', SK: 'PRICE#1' } }],
] as const)('prices and networks can’t be %s from the sandbox', async (_, write) => {
  const sandbox = sandboxTable(createModelTable(), { account: 'user-1', now: () => 0 });
  await expect(sandbox.write(write)).rejects.toThrow('The sandbox doesn');
  const other = { put: { PK: 'ORDER#1', SK: 'ORDER' } };
  await expect(sandbox.transact([other, write])).rejects.toThrow('The sandbox doesn');
});

test('a key that names the sandbox itself stays within it', async () => {
  const table = createModelTable();
  const sandbox = sandboxTable(table, { account: 'user-1', now: () => 0 });
  await sandbox.write({ put: { PK: 'TEST#USER#1', SK: 'PROFILE' } });
  expect([...table.committed()].map(({ PK }) => PK)).toEqual(['TEST#TEST#USER#1~user-1']);
});

test('rows of the sandbox expire: 90 days after they were last written, accounts after their ledgers', async () => {
  const table = createModelTable();
  const sandbox = sandboxTable(table, { account: 'user-1', now: () => noon.getTime() });
  const daysOf = () =>
    [...table.committed()].map(({ SK, expires_at }) => [
      SK,
      (Number(expires_at) - noon.getTime() / 1000) / 86_400,
    ]);
  await sandbox.write({ put: { PK: 'USER#1', SK: 'PROFILE' } });
  await sandbox.write({ put: { PK: 'USER#1', SK: 'LEDGER#1' } });
  await sandbox.write({ update: { PK: 'USER#1', SK: 'COUNT' }, set: { a: 1 }, when: { absent: true } });
  expect(Object.fromEntries(daysOf())).toEqual({ PROFILE: 120, 'LEDGER#1': 90, COUNT: 90 });
  await sandbox.write({ put: { PK: 'ORDER#1', SK: 'ORDER', expires_at: noon.getTime() / 1000 } });
  expect(daysOf()).toContainEqual(['ORDER', 0]);
});

test.each([
  ['its name', { PK: 'ORDER#1', SK: 'ORDER' }],
  ['the name that it has in the table', { PK: 'TEST#ORDER#1~user-1', SK: 'ORDER' }],
  ['a name that ends like the other account’s', { PK: 'ORDER#1~user-1', SK: 'ORDER' }],
])('no account reaches a row of another one’s sandbox by %s', async (_, key) => {
  const table = createModelTable();
  const of = (userId: string) => sandboxTable(table, { account: userId, now: () => 0 });
  await of('user-1').write({ put: { PK: 'ORDER#1', SK: 'ORDER', G2PK: 'PHONE#0241234567', G2SK: 'a' } });
  expect(await of('user-2').get(key, { consistent: true })).toBeNull();
  const phone = { index: 'byValue', partition: 'PHONE#0241234567', limit: 10 } as const;
  expect((await of('user-2').query(phone)).items).toEqual([]);
  expect((await of('user-1').query(phone)).items).toHaveLength(1);
});

test('all accounts share only the rows by which the sweep finds them', async () => {
  const table = createModelTable();
  const of = (userId: string) => sandboxTable(table, { account: userId, now: () => 0 });
  for (const userId of ['user-1', 'user-2'])
    await of(userId).write({ put: { PK: 'SWEEP', SK: userId, user_id: userId } });
  const { items } = await of(noAccount).query({ partition: 'SWEEP', limit: 10 });
  expect(items.map(({ SK }) => SK)).toEqual(['user-1', 'user-2']);
});

test('the stream tells rows of the sandbox apart, and shows them as they look behind the wall', async () => {
  const table = createModelTable();
  const [live, test] = [orderRow.encode(order()), orderRow.encode(order({ id: 'ORDTEST' }))];
  await sandboxTable(table, { account: 'user-1', now: () => 0 }).write({ put: test });
  const [stored = null] = table.committed();
  const event = { Records: [changeOfRow(null, live), changeOfRow(null, stored)] };
  const seen = (records: ReturnType<typeof streamRecords>) =>
    records.map(({ key, images }) => [key.PK, images((item) => item).after]);
  expect(seen(streamRecords(event))).toEqual([[live.PK, live]]);
  expect(seen(sandboxRecords(event))).toEqual([[test.PK, test]]);
});

test('a function may touch rows of the sandbox alone, and read prices and networks', () => {
  expect(
    needsInSandbox([
      need('BatchGetItem', 'USER#*', 'PRICES', 'NETWORKS'),
      need('GetItem', 'NETWORKS'),
      need(['PutItem', 'UpdateItem'], 'NETWORKS'),
      need(['PutItem', 'UpdateItem'], 'USER#*', 'ORDER#*'),
      needIndex('worklist', 'OPEN#*'),
    ]),
  ).toEqual([
    need('BatchGetItem', 'TEST#*', 'PRICES', 'NETWORKS'),
    need('GetItem', 'NETWORKS'),
    need(['PutItem', 'UpdateItem'], 'TEST#*'),
    needIndex('worklist', 'TEST#*'),
  ]);
});

test('a function may not touch the shop’s own partition of rows that only the sandbox has', () => {
  const others = need('PutItem', 'USER#*');
  expect(needsInShop([{ queue: true, table: [need('PutItem', 'SWEEP'), others] }])).toEqual([
    { queue: true, table: [others] },
  ]);
  const keys = createOrder.declaration.needs.flatMap(({ table = [] }) =>
    table.flatMap(({ leadingKeys }) => leadingKeys),
  );
  expect(keys).not.toContain('SWEEP');
});
