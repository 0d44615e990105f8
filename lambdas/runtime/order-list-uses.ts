import { accountList } from '../adapters/dynamodb/accounts/account-list';
import { customers } from '../adapters/dynamodb/accounts/accounts';
import { allOrders } from '../adapters/dynamodb/orders/all-orders';
import { onTable } from './on-table';
import { readsNetworks } from './reads-networks';

/** Ports for listing every customer's orders. */
export const orderListUses = onTable({
  accountList: accountList.only('find'),
  customers,
  orders: allOrders,
  networks: readsNetworks,
});
