import { adminBulkUpdateOrders } from '../../../contracts/orders/contracts';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { setStatusAccess } from '../../core/orders/status/set-status';
import { changeStatuses } from '../../core/orders/status/set-statuses';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminBulkUpdateOrders, {
  uses: { ...onDb(setStatusAccess), settings: settingsReader },
  handle: async ({ input, by, ports }) => {
    const { orderIds: orderNumbers, status, statusesSeen = null, reason = null } = input;
    const { requestId: idempotencyKey = ports.ids.next() } = input;
    const bulk = { orderNumbers, status, statusesSeen, reason, idempotencyKey, by };
    const { changed, failures } = await changeStatuses(ports, bulk);
    return {
      updatedCount: changed,
      failures: failures.map(({ orderNumber, reason: why }) => ({ orderId: orderNumber, reason: why })),
    };
  },
});
