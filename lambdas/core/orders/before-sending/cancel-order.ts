import { AppError } from '../../errors';
import { changeOrder } from '../delivery/settle';
import { failed } from '../delivery/transitions';
import type { Order } from '../entities';
import { cancelledByYou, whyNotCancelled } from '../messages';
import type { SettlePorts } from '../ports';
import { isCancelled, mayCancel } from './may-cancel';

/**
 * A customer takes back an order that has certainly not gone to a supplier: it fails, with its refund, on condition that
 * the order is as it was read, so that of this and a sending at the same moment one loses and decides anew. Repeated, it
 * answers the same.
 * @returns the cancelled order
 * @throws AppError not_found also for another customer's; order_sent; unavailable
 */
export async function cancelOrder(
  ports: SettlePorts,
  { userId, orderNumber }: { userId: string; orderNumber: string },
): Promise<Order> {
  const order = await ports.orders.get(orderNumber);
  if (order?.userId !== userId) throw new AppError('not_found', { userMessage: 'There is no such order.' });
  const after = await changeOrder(
    ports,
    order,
    (current, at) => (mayCancel(current) ? cancelled(current, at) : null),
    { mayRefund: true, resolution: 'Cancelled by the customer' },
  );
  if (!isCancelled(after)) throw new AppError('order_sent', { userMessage: whyNotCancelled(after) });
  return after;
}

/** Nothing waits for a person any more. */
const cancelled = (order: Order, at: Date): Order =>
  failed({ ...order, attention: [] }, cancelledByYou, at, 'cancelled');
