import { adminPutBackOrders } from '../../../contracts/orders/admin-put-back-orders';
import { actingAs } from '../../core/audit-log/entities';
import { putBackOrders } from '../../core/orders/by-hand/put-back-orders';
import { putBackUses } from '../../runtime/batch-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminPutBackOrders, {
  uses: putBackUses,
  handle: async ({ input: { batchId, orderIds, reason, requestId }, account, ports }) => {
    const asked = { batchId, orderNumbers: orderIds, reason, requestId };
    const { putBack, failures } = await putBackOrders(ports, actingAs(account), asked);
    return {
      put_back: putBack,
      failures: failures.map(({ orderNumber, reason: why }) => ({ orderId: orderNumber, reason: why })),
    };
  },
});
