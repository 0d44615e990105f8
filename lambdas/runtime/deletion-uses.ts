import { writesOrder } from '../adapters/dynamodb/orders/order-changes';
import { orderList } from '../adapters/dynamodb/orders/order-list';
import { orderStore } from '../adapters/dynamodb/orders/order-store';
import { walletHistory } from '../adapters/dynamodb/wallet/wallet-history';
import { pictureFiles } from '../adapters/pictures/picture-files';
import type { OrderList, SettlePorts } from '../core/orders/ports';
import { onTable } from './on-table';

/** The stores of a deletion that aren't rows yet. */
export const erasingUses = {
  files: pictureFiles.only('delete'),
  ...onTable({
    history: walletHistory.only('topUps'),
    orderRows: orderStore.only('get', 'account').writing([writesOrder]),
    ordersOf: orderList,
  }),
};

/** Joins the two adapters that list and change orders. */
export const withOrders = <
  Ports extends { readonly ordersOf: OrderList; readonly orderRows: SettlePorts['orders'] },
>(
  ports: Ports,
) => ({ ...ports, orders: { ...ports.ordersOf, ...ports.orderRows } });
