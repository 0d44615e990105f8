import { v1GetOrder } from '../../../contracts/developers/v1';
import { ownOrder, ownOrderAccess, viewOrder } from '../../core/developers/read-orders';
import { keyFunction } from '../../runtime/key-function';
import { onDb } from '../../runtime/on-table';
import { orderViewUses } from '../../runtime/uses';

export const handler = keyFunction(v1GetOrder, {
  uses: { ...orderViewUses, ...onDb(ownOrderAccess) },
  async handle({ input, key, ports, about }) {
    const order = await ownOrder(ports.db, key.userId, input.number);
    about(order.id);
    return viewOrder(ports, order, key.mode);
  },
});
