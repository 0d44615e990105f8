import { accountList } from '../../../lambdas/adapters/dynamodb/accounts/account-list';
import { allOrders } from '../../../lambdas/adapters/dynamodb/orders/all-orders';
import { statisticsStore } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { allTopUps } from '../../../lambdas/adapters/dynamodb/top-ups/all-top-ups';
import type { Table } from '../../../lambdas/core/kernel/table';
import { generatedTable } from '../../benchmarks/scale/generated-table';
import { lookUps } from '../../benchmarks/scale/look-ups';
import { rowsOf } from '../../benchmarks/scale/rows';
import { sizedShop, statisticsOf } from '../../benchmarks/scale/sized-shop';
import { createModelTable } from '../../simulation/model/model-table';
import { noon } from '../../support/shop/fixtures';
import { meter } from '../../support/table/metered-table';

const shop = sizedShop(2_000);
const clock = { now: () => noon };

async function loadedModel(): Promise<Table> {
  const model = createModelTable();
  for (const item of rowsOf(shop)) await model.write({ put: item });
  return model;
}

/** Reads from the first page to the last, by cursors. */
async function all<T>(
  read: (cursor: string | undefined) => Promise<{ rows: readonly T[]; next: string | null }>,
) {
  const rows: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

async function everything(table: Table) {
  const page = { limit: 70, maximumRows: 1_000 };
  const orders = allOrders(table, clock);
  const topUps = allTopUps(table, clock);
  return {
    orders: await all(async (cursor) => {
      const { orders: rows, nextCursor: next } = await orders.newest({ ...page, cursor }, null);
      return { rows, next };
    }),
    topUps: await all(async (cursor) => {
      const { topUps: rows, nextCursor: next } = await topUps.newest({ ...page, cursor });
      return { rows, next };
    }),
    users: await all(async (cursor) => {
      const { accounts: rows, nextCursor: next } = await accountList(table).newest({ limit: 70, cursor });
      return { rows, next };
    }),
  };
}

test('a table whose rows are made when they are read has the same lists as a loaded one', async () => {
  const [generated, loaded] = await Promise.all([
    everything(await generatedTable(shop)),
    everything(await loadedModel()),
  ]);
  expect(loaded.orders).toHaveLength(2_000);
  expect(loaded.users).toHaveLength(200);
  expect(loaded.topUps).toHaveLength(200);
  expect(generated).toEqual(loaded);
});

test('a look-up in it reads as much as in a loaded table', async () => {
  const readsOf = async (made: Table) => {
    await statisticsStore(made, clock).write([{ kind: 'statistics', ...statisticsOf(shop, 1) }]);
    const { table, during } = meter(made);
    const { overview, orders, topUps, users, byNumber, byPhone, byReference } = lookUps(table, shop);
    const reads = [];
    for (const look of [overview, orders, topUps, users, byNumber, byPhone, byReference])
      reads.push(await during(look));
    return reads;
  };
  expect(await readsOf(await generatedTable(shop))).toEqual(await readsOf(await loadedModel()));
});
