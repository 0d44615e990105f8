import { accountList } from '../../../lambdas/adapters/dynamodb/accounts/account-list';
import { accounts, customers } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import { allOrders } from '../../../lambdas/adapters/dynamodb/orders/all-orders';
import { statisticsReader } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { allTopUps } from '../../../lambdas/adapters/dynamodb/top-ups/all-top-ups';
import type { Table } from '../../../lambdas/core/kernel/table';
import { networksIn } from '../../../lambdas/core/networks/read-networks';
import { listOrders, orderViews, statusCounts } from '../../../lambdas/core/orders/lists/list-orders';
import { overview } from '../../../lambdas/core/statistics/overview';
import { listTopUps, topUpSummary, topUpViews } from '../../../lambdas/core/top-ups/list-top-ups';
import { noon } from '../../support/shop/fixtures';
import { wholeDb } from '../../support/table/whole-db';
import type { SizedShop } from './sized-shop';

export const pageSize = 50;
const page = { limit: pageSize, maximumRows: 1_000 };
const clock = { now: () => noon };

/** The reads of the functions with these names, including the admin's own account. */
export function lookUps(table: Table, shop: SizedShop) {
  const ports = {
    orders: allOrders(table, clock),
    topUps: allTopUps(table, clock),
    accountList: accountList(table),
    customers: customers(table),
    networks: networksIn(wholeDb(table)),
    statistics: statisticsReader(table),
  };
  const admin = () => accounts(table).get(shop.accountAt(0).userId);
  const someOrder = shop.orderAt(7);
  return {
    async overview() {
      await admin();
      expectRows((await overview(ports, noon)).recent_orders, 4);
    },
    async orders() {
      await admin();
      await statusCounts({ ...ports, months: async () => shop.months }, undefined);
      expectRows(await orderViews(ports, (await listOrders(ports, {}, page)).orders), pageSize);
    },
    async topUps() {
      await admin();
      await topUpSummary(ports.statistics, noon);
      expectRows(await topUpViews(ports, (await listTopUps(ports, {}, page)).topUps), pageSize);
    },
    async users() {
      await admin();
      expectRows((await ports.accountList.newest(page)).accounts, pageSize);
    },
    async byNumber() {
      expectRows((await listOrders(ports, { search: someOrder.id }, page)).orders, 1);
    },
    async byPhone() {
      const { orders } = await listOrders(ports, { search: someOrder.phoneNumber }, page);
      if (!orders.some(({ id }) => id === someOrder.id)) throw new Error('The order was not found');
    },
    async byReference() {
      const search = shop.topUpAt(7).reference;
      expectRows((await listTopUps(ports, { search }, page)).topUps, 1);
    },
  };
}

/** Fails for a look-up that finds nothing, which would look cheap. */
function expectRows<Row>(rows: readonly Row[], count: number): readonly Row[] {
  if (rows.length !== count) throw new Error(`Found ${rows.length} rows instead of ${count}`);
  return rows;
}
