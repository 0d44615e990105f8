import { v1ListOrders } from '../../../contracts/developers/v1-list-orders';
import { ownOrders } from '../../adapters/dynamodb/orders/order-list';
import { findOrders, findReferenceAccess, viewOrders } from '../../core/developers/read-orders';
import { keyFunction } from '../../runtime/key-function';
import { onDb, onTable } from '../../runtime/on-table';
import { orderViewUses } from '../../runtime/uses';

export const handler = keyFunction(v1ListOrders, {
  uses: {
    ...orderViewUses,
    ...onDb(findReferenceAccess),
    ...onTable({ ownOrders: ownOrders.only('part') }),
  },
  async handle({ input, key, ports }) {
    const { orders, nextCursor } = await findOrders(ports, key.userId, input);
    return { orders: await viewOrders(ports, orders, key.mode), next_cursor: nextCursor };
  },
});
