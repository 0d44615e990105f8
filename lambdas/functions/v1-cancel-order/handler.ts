import { v1CancelOrder } from '../../../contracts/developers/v1';
import { viewOrder } from '../../core/developers/read-orders';
import { cancelOrder } from '../../core/orders/cancel-order';
import { changeOrderAccess } from '../../core/orders/delivery/change-order';
import { keyFunction } from '../../runtime/key-function';
import { onDb } from '../../runtime/on-table';
import { orderViewUses } from '../../runtime/uses';

export const handler = keyFunction(v1CancelOrder, {
  uses: { ...orderViewUses, ...onDb(changeOrderAccess) },
  async handle({ input: { number }, key: { userId, mode }, ports, log, about }) {
    const order = await cancelOrder(ports, { userId, orderNumber: number });
    about(order.id);
    log.info('order cancelled', { order_number: order.id });
    return viewOrder(ports, order, mode);
  },
});
