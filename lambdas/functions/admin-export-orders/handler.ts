import { adminExportOrders } from '../../../contracts/orders/admin-export-orders';
import { exportOrders } from '../../core/orders/lists/export-orders';
import { orderListUses } from '../../runtime/order-list-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminExportOrders, {
  uses: orderListUses,
  /** A part of some thousand orders, parsed and written out. */
  memoryMegabytes: 1024,
  handle: async ({ input, ports }) => {
    const { cursor, ...filters } = input;
    const { csv, nextCursor } = await exportOrders(ports, filters, cursor);
    return { csv, next_cursor: nextCursor };
  },
});
