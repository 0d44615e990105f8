import { adminRecheckOrder } from '../../../contracts/orders/admin-recheck-order';
import { recheckOrder } from '../../core/orders/delivery/recheck-order';
import { orderUses } from '../../runtime/order-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminRecheckOrder, {
  uses: orderUses,
  handle: async ({ input, ports }) => recheckOrder(ports, input.orderId, await ports.settings.read()),
});
