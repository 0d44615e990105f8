import { accountList } from '../adapters/dynamodb/accounts/account-list';
import { customers } from '../adapters/dynamodb/accounts/customers';
import { networkStore } from '../adapters/dynamodb/networks/network-store';
import { allOrders } from '../adapters/dynamodb/orders/all-orders';
import { onTable } from './on-table';

/** Listing everybody's orders. */
export const orderListUses = onTable({
  accountList: accountList.only('find'),
  customers,
  orders: allOrders,
  networks: networkStore.only('read'),
});
