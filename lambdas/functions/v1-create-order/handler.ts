import { v1CreateOrder } from '../../../contracts/developers/v1-create-order';
import { deliveryTimesReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { apiOrderView } from '../../core/developers/order-view';
import { placeOrder, placeOrderAccess } from '../../core/developers/place-order';
import { deliveryTimes } from '../../core/statistics/delivery-times';
import { keyFunction } from '../../runtime/key-function';
import { onDb, onTable } from '../../runtime/on-table';
import { purchaseUses } from '../../runtime/order-uses';
import { loggedRoutes, loggedSuppliers } from '../../runtime/supplier-log';

export const handler = keyFunction(v1CreateOrder, {
  uses: { ...purchaseUses, ...onDb(placeOrderAccess), ...onTable({ deliveries: deliveryTimesReader }) },
  handle: async ({ input, key, ports, log, about, replayed }) => {
    const suppliers = loggedSuppliers(ports.suppliers, log);
    const routes = loggedRoutes(ports.routes, log);
    const { order, metadata, isRepeated } = await placeOrder({ ...ports, suppliers, routes }, key, input);
    about(order.id);
    if (isRepeated) replayed();
    log.info('purchase', { order_number: order.id, success: order.status !== 'failed' });
    const times = await deliveryTimes(ports.deliveries, [order.network], ports.clock.now());
    return apiOrderView(order, { mode: key.mode, metadata, times });
  },
});
