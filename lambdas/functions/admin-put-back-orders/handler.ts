import { adminPutBackOrders } from '../../../contracts/orders/admin-put-back-orders';
import { countingGuard } from '../../core/approvals/guard';
import { actingAs } from '../../core/audit-log/entities';
import { putBackOrders } from '../../core/orders/by-hand/put-back-orders';
import { putBackUses } from '../../runtime/batch-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminPutBackOrders, {
  uses: putBackUses,
  handle: async ({ input: { batchId, orderIds, reason, requestId }, account, ports }) => {
    const asked = { batchId, orderNumbers: orderIds, reason, requestId };
    const guard = await countingGuard(ports, account.userId);
    const { putBack, failures } = await putBackOrders({ ...ports, guard }, actingAs(account), asked);
    return {
      put_back: putBack,
      failures: failures.map(({ orderNumber, reason: why }) => ({ orderId: orderNumber, reason: why })),
    };
  },
});
