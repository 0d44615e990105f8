import { releaseOrder as contract } from '../../../contracts/orders/release-order';
import { releaseOrder } from '../../core/orders/before-sending';
import { settleAccess } from '../../core/orders/delivery/settle';
import { releasedAnswer } from '../../core/orders/messages';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { loggedRoutes, loggedSuppliers } from '../../runtime/supplier-log';
import { releaseUses } from '../../runtime/uses';

export const handler = signedInFunction(contract, {
  uses: { ...releaseUses, ...onDb(settleAccess) },
  handle: async ({ input, account: { userId }, ports, log }) => {
    const suppliers = loggedSuppliers(ports.suppliers, log);
    const { order, isReleased } = await releaseOrder(
      { ...ports, suppliers, routes: loggedRoutes(ports.routes, log) },
      { userId, orderNumber: input.orderId },
    );
    log.info('order released', { order_number: order.id, by_this_call: isReleased });
    return releasedAnswer(order, isReleased);
  },
});
