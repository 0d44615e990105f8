import { AppError } from '../kernel/errors';
import { failed } from './delivery/apply-reply';
import { type ChangeOrderPorts, changeOrder } from './delivery/change-order';
import { mayCancel, step, withReasons } from './life';
import { cancelledByYou, whyNotCancelled } from './messages';
import type { Order } from './order';
import { ownOrder } from './own-orders';

/**
 * Cancels an order for its customer: it fails and is refunded, provided that it has certainly not gone to a supplier. If a cancellation and
 * a sending happen at the same moment, the loser re-reads and decides again. Safe to repeat.
 * @returns the cancelled order
 * @throws AppError not_found (also for another customer's order), order_sent, unavailable
 */
export async function cancelOrder(
  ports: ChangeOrderPorts,
  of: Parameters<typeof ownOrder>[1],
): Promise<Order> {
  const after = await changeOrder(
    ports,
    await ownOrder(ports.db, of),
    (current, at) => (mayCancel(current) ? step(current, cancelled(current, at)) : null),
    { resolution: 'Cancelled by the customer' },
  );
  if (!after.isCancelled) throw new AppError('order_sent', { userMessage: whyNotCancelled(after) });
  return after;
}

const cancelled = (order: Order, at: Date): Order =>
  withReasons(failed(order, cancelledByYou, 'customer', at), at);
