import { v1ListOrders } from '../../../contracts/developers/v1';
import { findOrders, viewOrders } from '../../core/developers/read-orders';
import { ownOrdersAccess } from '../../core/orders/own-orders';
import { keyFunction } from '../../runtime/key-function';
import { onDb } from '../../runtime/on-table';
import { orderViewUses } from '../../runtime/uses';

export const handler = keyFunction(v1ListOrders, {
  uses: { ...orderViewUses, ...onDb(ownOrdersAccess) },
  async handle({ input, key, ports }) {
    const { orders, nextCursor } = await findOrders(ports.db, key.userId, input);
    return { orders: await viewOrders(ports, orders, key.mode), next_cursor: nextCursor };
  },
});
