import { cancelOrder as contract } from '../../../contracts/orders/cancel-order';
import { cancelOrder } from '../../core/orders/before-sending';
import { cancelledAnswer } from '../../core/orders/messages';
import { cancelUses } from '../../runtime/order-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(contract, {
  uses: cancelUses,
  handle: async ({ input, account, ports, log }) => {
    const order = await cancelOrder(ports, { userId: account.userId, orderNumber: input.orderId });
    log.info('order cancelled', { order_number: order.id });
    return { message: cancelledAnswer(order) };
  },
});
