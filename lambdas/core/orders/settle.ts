import { AppError } from '../errors';
import { OutcomeUnknown } from '../table-errors';
import type { Order } from './entities';
import type { SettlePorts } from './ports';
import { backOff } from './retry';
import { applyOutcome, refund, type Transition } from './transitions';

const maximumAttempts = 20;

/**
 * Writes what became known of an order, with the refund where there is one. Safe to repeat and to race:
 * it decides on the order as it stands, and a settled order stays as it is.
 * @returns the order after it.
 * @throws AppError unavailable when it could not be written; `reconcile` finds the order open.
 */
export async function settle(
  ports: SettlePorts,
  order: Order,
  outcome: Parameters<typeof applyOutcome>[1],
): Promise<Order> {
  return change(ports, order, (current) => applyOutcome(current, outcome, ports.clock.now()));
}

/** Reads, decides and commits until nobody came between. */
export async function change(
  ports: SettlePorts,
  order: Order,
  decide: (current: Order) => Transition | null,
): Promise<Order> {
  let current = order;
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const transition = decide(current);
    if (transition === null) return current;
    if ((await commit(ports, transition)) === 'committed') return transition.next;
    await backOff(ports, attempt);
    current = await reread(ports, order);
  }
  throw new AppError('unavailable', { internalMessage: `Order ${order.id} kept changing` });
}

async function commit(ports: SettlePorts, { next, refund: isRefund }: Transition) {
  try {
    if (!isRefund) return await ports.orders.commit(next, null);
    const account = await ports.orders.account(next.userId);
    if (account === null) {
      throw new AppError('internal_error', {
        internalMessage: `Order ${next.id} has no wallet to refund to`,
      });
    }
    return await ports.orders.commit(next, refund(account, next, ports.clock.now()));
  } catch (error) {
    // It may stand or not: the next reading tells, and the decision is made on that.
    if (error instanceof OutcomeUnknown) return 'conflict' as const;
    throw error;
  }
}

async function reread(ports: SettlePorts, order: Order): Promise<Order> {
  const current = await ports.orders.get(order.id);
  if (current === null) {
    throw new AppError('internal_error', { internalMessage: `Order ${order.id} is gone` });
  }
  return current;
}
