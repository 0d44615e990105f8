import { adminExportOrders } from '../../../contracts/orders/contracts';
import { recordAction } from '../../core/audit-log/record-action';
import { exportOrders, listOrdersAccess } from '../../core/desk/list-orders';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { auditUses, orderListUses } from '../../runtime/uses';

export const handler = signedInFunction(adminExportOrders, {
  uses: { ...orderListUses, ...onDb(listOrdersAccess), ...auditUses },
  /** Each part parses and formats some thousand orders. */
  memoryMegabytes: 1024,
  handle: async ({ input, by, ports }) => {
    const { cursor, ...filters } = input;
    if (cursor === undefined) {
      const action = { action: 'export-orders', targetId: 'orders', facts: filters } as const;
      await recordAction(ports, { ...action, by });
    }
    const { csv, nextCursor } = await exportOrders(ports, filters, cursor);
    return { csv, next_cursor: nextCursor };
  },
});
