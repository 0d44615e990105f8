import { adminExportOrders } from '../../../contracts/orders/admin-export-orders';
import { exportOrders } from '../../core/orders/lists/export-orders';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { orderListDependencies } from '../../runtime/order-list-dependencies';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminExportOrders, {
  dependencies: () => orderListDependencies(environment),
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, dependencies }) => {
    const { cursor, ...filters } = input;
    const { csv, nextCursor } = await exportOrders(dependencies, filters, cursor);
    return { csv, next_cursor: nextCursor };
  },
});
