import { adminUpdateOrderStatus } from '../../../contracts/orders/admin-update-order-status';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { writesOrder } from '../../adapters/dynamodb/orders/order-changes';
import { orderStore } from '../../adapters/dynamodb/orders/order-store';
import { writesPosting } from '../../adapters/dynamodb/wallet/posting-changes';
import { setOrderStatus } from '../../core/orders/status/set-status';
import { statusChangeAnswer } from '../../core/orders/status/status-change-answer';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminUpdateOrderStatus, {
  uses: onTable({
    orders: orderStore.only('get', 'account').writing([writesOrder, writesPosting, writesAudit]),
  }),
  handle: async ({ input, account, ports }) => {
    const result = await setOrderStatus(ports, {
      orderNumber: input.orderId,
      status: input.status,
      adminId: account.userId,
      idempotencyKey: input.requestId ?? ports.ids.next(),
    });
    return statusChangeAnswer(result);
  },
});
