import { adminGetOverview } from '../../../contracts/statistics/admin-get-overview';
import { customers } from '../../adapters/dynamodb/accounts/accounts';
import { allOrders } from '../../adapters/dynamodb/orders/all-orders';
import { statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { overview } from '../../core/statistics/overview';
import { signedInFunction } from '../../runtime/api-function';
import { onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetOverview, {
  uses: onTable({ customers, orders: allOrders.only('newest'), statistics: statisticsReader }),
  handle: ({ ports }) => overview(ports, ports.clock.now()),
});
