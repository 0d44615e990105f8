import { adminPutBackOrders } from '../../../contracts/orders/admin-put-back-orders';
import { writesAttention } from '../../adapters/dynamodb/attention/attention-items';
import { attentionStore } from '../../adapters/dynamodb/attention/attention-store';
import { writesOrder } from '../../adapters/dynamodb/orders/order-changes';
import { orderStore } from '../../adapters/dynamodb/orders/order-store';
import { ordersByHand } from '../../adapters/dynamodb/orders/orders-by-hand';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { actingAs } from '../../core/audit-log/entities';
import { putBackAccess, putBackOrders } from '../../core/orders/by-hand/put-back-orders';
import { onDb, onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminPutBackOrders, {
  uses: {
    settings: settingsReader,
    ...onDb(putBackAccess),
    ...onTable({
      orders: orderStore.only('get', 'account').writing([writesOrder, writesAttention]),
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
