import { adminBulkUpdateOrders } from '../../../contracts/orders/admin-bulk-update-orders';
import { actingAs } from '../../core/audit-log/entities';
import { changeStatuses } from '../../core/orders/status/change-statuses';
import { setsStatus } from '../../runtime/order-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminBulkUpdateOrders, {
  uses: setsStatus,
  handle: async ({ input, account, ports }) => {
    const { changed, failures } = await changeStatuses(ports, {
      orderNumbers: input.orderIds,
      status: input.status,
      statusesSeen: input.statusesSeen ?? null,
      reason: input.reason || null,
      ...actingAs(account),
      idempotencyKey: input.requestId ?? ports.ids.next(),
    });
    return {
      updatedCount: changed,
      failures: failures.map(({ orderNumber, reason }) => ({ orderId: orderNumber, reason })),
    };
  },
});
