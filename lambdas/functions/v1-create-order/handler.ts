import { v1CreateOrder } from '../../../contracts/developers/v1';
import { placeOrder, placeOrderAccess } from '../../core/developers/place-order';
import { viewOrder } from '../../core/developers/read-orders';
import { keyFunction } from '../../runtime/key-function';
import { onDb } from '../../runtime/on-table';
import { withSupplierLog } from '../../runtime/supplier-log';
import { orderViewUses, purchaseUses } from '../../runtime/uses';

export const handler = keyFunction(v1CreateOrder, {
  uses: { ...purchaseUses, ...orderViewUses, ...onDb(placeOrderAccess) },
  handle: async ({ input, key, ports, log, about, replayed }) => {
    const { order, isRepeated } = await placeOrder(withSupplierLog(ports, log), key, input);
    about(order.id);
    if (isRepeated) replayed();
    log.info('purchase', { order_number: order.id, success: order.status !== 'failed' });
    return viewOrder(ports, order, key.mode);
  },
});
