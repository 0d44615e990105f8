import type { Table } from '../../../../lambdas/core/kernel/table';
import { debit, recharge } from '../../../../lambdas/core/orders/order-money';
import { partOfOrders } from '../../../../lambdas/core/orders/own-orders';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import type { Posting } from '../../../../lambdas/core/wallet/posting';
import { ledgerRow } from '../../../../lambdas/core/wallet/rows';
import { createModelTable } from '../../../simulation/model/model-table';
import { account, cedis, noon, order } from '../../../support/shop/fixtures';
import { wholeDb } from '../../../support/table/whole-db';

/** Makes a customer with `orders` orders, the first of which an admin then charged again `recharges` times. */
async function shopWith({ orders, recharges }: { orders: number; recharges: number }) {
  const model = createModelTable();
  let queries = 0;
  const table: Table = {
    ...model,
    query(input) {
      queries += 1;
      return model.query(input);
    },
  };
  let current = account({ balance: cedis(100_000), ledgerSeq: 0 });
  const write = async (posting: Posting | null) => {
    if (posting === null) throw new Error('The wallet is empty');
    current = posting.account;
    for (const entry of posting.entries) await model.write({ put: ledgerRow.encode(entry) });
  };
  const bought = Array.from({ length: orders }, (_, index) => order({ id: `ORD${1000 + index}` }));
  for (const each of bought) {
    await model.write({ put: orderRow.encode(each) });
    await write(debit(current, each));
  }
  for (let count = 0; count < recharges; count += 1) {
    const failed = bought[count % 4] ?? order();
    await write(recharge(current, { ...failed, version: 3 + count }, 'admin-1', noon));
  }
  const page = async (limit: number, cursor?: string) => {
    const { orders: listed, next } = await partOfOrders(wholeDb(table), 'user-1', { limit, cursor });
    return { ids: listed.map(({ order }) => order.id), nextCursor: next };
  };
  return { newestFirst: bought.map(({ id }) => id).reverse(), page, queries: () => queries };
}

test('the next page starts where the last one ended, with no order missing or shown twice', async () => {
  const { newestFirst, page } = await shopWith({ orders: 32, recharges: 40 });
  const seen: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const next = await page(5, cursor);
    seen.push(...next.ids);
    cursor = next.nextCursor;
  }
  expect(seen).toEqual(newestFirst);
});

test('one page reads a limited part of the ledger, and the next one continues there', async () => {
  const { newestFirst, page, queries } = await shopWith({ orders: 3, recharges: 2_500 });
  const first = await page(3);
  expect(first).toEqual({ ids: [], nextCursor: expect.any(String) });
  expect(queries()).toBeLessThan(10);
  const second = await page(3, first.nextCursor ?? '');
  const third = await page(3, second.nextCursor ?? '');
  expect(third).toEqual({ ids: newestFirst, nextCursor: null });
});
