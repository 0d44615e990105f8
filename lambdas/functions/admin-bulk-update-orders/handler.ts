import { adminBulkUpdateOrders } from '../../../contracts/orders/admin-bulk-update-orders';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { writesOrder } from '../../adapters/dynamodb/orders/order-changes';
import { orderStore } from '../../adapters/dynamodb/orders/order-store';
import { writesPosting } from '../../adapters/dynamodb/wallet/posting-changes';
import { changeStatuses } from '../../core/orders/status/change-statuses';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminBulkUpdateOrders, {
  uses: onTable({
    orders: orderStore.only('get', 'account').writing([writesOrder, writesPosting, writesAudit]),
  }),
  handle: async ({ input, account, ports }) => {
    const { changed, failures } = await changeStatuses(ports, {
      orderNumbers: input.orderIds,
      status: input.status,
      adminId: account.userId,
    });
    return {
      updatedCount: changed,
      failures: failures.map(({ orderNumber, reason }) => ({ orderId: orderNumber, reason })),
    };
  },
});
