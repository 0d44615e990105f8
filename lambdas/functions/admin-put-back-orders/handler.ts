import { adminPutBackOrders } from '../../../contracts/orders/admin-put-back-orders';
import { attentionStore } from '../../adapters/dynamodb/attention/attention-store';
import { ordersByHand } from '../../adapters/dynamodb/orders/orders-by-hand';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { actingAs } from '../../core/audit-log/audit-record';
import { putBackAccess, putBackOrders } from '../../core/orders/by-hand/put-back-orders';
import { changeOrderAccess } from '../../core/orders/delivery/settle';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminPutBackOrders, {
  uses: {
    settings: settingsReader,
    ...onDb(putBackAccess, changeOrderAccess),
    ...onTable({
      attention: attentionStore.only('get'),
      byHand: ordersByHand.only('orders'),
    }),
  },
  handle: async ({ input: { batchId, orderIds, reason, requestId }, account, ports }) => {
    const asked = { batchId, orderNumbers: orderIds, reason, requestId };
    const { putBack, failures } = await putBackOrders(ports, actingAs(account), asked);
    return {
      put_back: putBack,
      failures: failures.map(({ orderNumber, reason: why }) => ({ orderId: orderNumber, reason: why })),
    };
  },
});
