import { adminUpdateOrderStatus } from '../../../contracts/orders/contracts';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { setOrderStatus, setStatusAccess, statusChangeAnswer } from '../../core/orders/status/set-status';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminUpdateOrderStatus, {
  uses: { ...onDb(setStatusAccess), settings: settingsReader },
  handle: async ({ input, by, ports }) => {
    const { orderId: orderNumber, requestId: idempotencyKey = ports.ids.next(), ...change } = input;
    return statusChangeAnswer(await setOrderStatus(ports, { ...change, orderNumber, idempotencyKey, by }));
  },
});
