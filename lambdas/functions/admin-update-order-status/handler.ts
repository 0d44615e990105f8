import { adminUpdateOrderStatus } from '../../../contracts/orders/admin-update-order-status';
import { actingAs } from '../../core/audit-log/entities';
import { setOrderStatus } from '../../core/orders/status/set-status';
import { statusChangeAnswer } from '../../core/orders/status/status-change-answer';
import { setsStatus } from '../../runtime/order-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminUpdateOrderStatus, {
  uses: setsStatus,
  handle: async ({ input, account, ports }) => {
    const result = await setOrderStatus(ports, {
      orderNumber: input.orderId,
      status: input.status,
      statusSeen: input.statusSeen ?? null,
      reason: input.reason || null,
      ...actingAs(account),
      idempotencyKey: input.requestId ?? ports.ids.next(),
    });
    return statusChangeAnswer(result);
  },
});
