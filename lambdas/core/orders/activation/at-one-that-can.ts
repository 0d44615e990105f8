import type { SupplierName } from '../../../../contracts/constants';
import type { Settings } from '../../settings/entities';
import { nextSupplier } from '../../suppliers/choose';
import { refusedBy } from '../delivery/attempts';
import { pauseOfOrder } from '../delivery/paused';
import { routeStateOf } from '../delivery/routing';
import { settle, startAttempt } from '../delivery/settle';
import type { Order } from '../order';
import type { PurchasePorts } from '../ports';
import { answerOf } from './answer-of';
import { withoutUnmade } from './held';
import { holdOrder, mayBeHeld } from './hold-order';

/**
 * The order at a supplier that can deliver to its number, as far as suppliers say; where none of its route can, it is held.
 * Only for the invocation that has just written the order as `sent`, before it calls the supplier.
 * @returns `isStarted`: the supplier is to be called
 */
export async function atOneThatCan(
  ports: PurchasePorts,
  order: Order,
  settings: Settings,
): Promise<{ order: Order; isStarted: boolean }> {
  const { numbers } = ports;
  const unable: SupplierName[] = [];
  let current = order;
  while (
    numbers !== undefined &&
    current.apiUsed !== 'manual' &&
    (await isUnable(ports, current, settings))
  ) {
    const [first = current.apiUsed] = unable;
    unable.push(current.apiUsed);
    const without = [...refusedBy({ ...current, attempts: withoutUnmade(current) }), ...unable];
    const next = nextSupplier(settings, current, without, await routeStateOf(ports, current));
    if (next === null) {
      const after = await holdOrder({ ...ports, numbers }, current, first, settings);
      return { order: after ?? (await requeued(ports, current)), isStarted: false };
    }
    const asOf = ports.clock.now();
    if ((await pauseOfOrder(ports, current)) !== null)
      return { order: await requeued(ports, current), isStarted: false };
    const attempt = await startAttempt(ports, current, next, { outcome: 'unmade', asOf });
    if (!attempt.isStarted) return attempt;
    current = attempt.order;
  }
  return { order: current, isStarted: true };
}

const requeued = (ports: PurchasePorts, order: Order): Promise<Order> =>
  settle(ports, order, { kind: 'not_called' });

const isUnable = async (ports: PurchasePorts, order: Order, settings: Settings): Promise<boolean> =>
  order.apiUsed !== 'manual' &&
  mayBeHeld(order) &&
  (await answerOf(ports, order, settings, order.apiUsed)) === 'no';
