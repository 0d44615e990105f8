import { accountList } from '../adapters/dynamodb/accounts/account-list';
import { accounts } from '../adapters/dynamodb/accounts/accounts';
import { customers } from '../adapters/dynamodb/accounts/customers';
import { allOrders } from '../adapters/dynamodb/orders/all-orders';
import { appTable } from '../adapters/dynamodb/table/app-table';
import { systemClock } from '../adapters/system';
import type { Environment } from './environment';

/** What listing everybody's orders takes. */
export function orderListDependencies(environment: Environment<'TABLE_NAME'>) {
  const table = appTable(environment.TABLE_NAME);
  return {
    table,
    accounts: accounts(table),
    orders: allOrders(table, systemClock),
    accountList: accountList(table),
    customers: customers(table),
    clock: systemClock,
  };
}
