import { sandboxTable } from '../../../../lambdas/core/developers/sandbox/table';
import { indexes } from '../../../../lambdas/core/kernel/table';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { priceRow } from '../../../../lambdas/core/prices/rows';
import { createModelTable } from '../../../simulation/model/model-table';
import { order, price } from '../../../support/shop/fixtures';

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
