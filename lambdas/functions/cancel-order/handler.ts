import { cancelOrder as contract } from '../../../contracts/orders/contracts';
import { cancelOrder } from '../../core/orders/cancel-order';
import { changeOrderAccess } from '../../core/orders/delivery/change-order';
import { cancelledAnswer } from '../../core/orders/messages';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(contract, {
  uses: { ...onDb(changeOrderAccess) },
  handle: async ({ input, account, ports, log }) => {
    const order = await cancelOrder(ports, { userId: account.userId, orderNumber: input.orderId });
    log.info('order cancelled', { order_number: order.id });
    return { message: cancelledAnswer(order) };
  },
});
