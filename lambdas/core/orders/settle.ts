import { backOff } from '../back-off';
import { AppError } from '../errors';
import { OutcomeUnknown } from '../table-errors';
import type { Posting } from '../wallet/posting';
import type { Order } from './entities';
import { refund } from './order-postings';
import type { SettlePorts } from './ports';
import { applyOutcome, type Transition } from './transitions';

const maximumAttempts = 20;

/**
 * Writes what became known of an order, with the refund where there is one. Safe to repeat and to race:
 * it decides on the order as it stands, and a settled order stays as it is. The outcome is of the
 * hand-over under `order.attemptId`: once the order was handed over anew, it says nothing of it any more.
 * @returns the order after it.
 * @throws AppError unavailable when it could not be written; `reconcile` finds the order open.
 */
export async function settle(
  ports: SettlePorts,
  order: Order,
  outcome: Parameters<typeof applyOutcome>[1],
): Promise<Order> {
  return change(ports, order, (current) =>
    current.attemptId === order.attemptId ? applyOutcome(current, outcome, ports.clock.now()) : null,
  );
}

/**
 * Reads, decides and commits until nobody came between. For changes that move no money, or give it back.
 * @returns the order as it stands then; whose change that is only its content tells.
 */
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
    current = await reread(ports, order.id);
  }
  throw new AppError('unavailable', { internalMessage: `Order ${order.id} kept changing` });
}

async function commit(ports: SettlePorts, { next, money }: Transition) {
  try {
    return await ports.orders.commit(next, await postingFor(ports, next, money));
  } catch (error) {
    // It may stand or not: the next reading tells, and the decision is made on that.
    if (error instanceof OutcomeUnknown) return 'conflict' as const;
    throw error;
  }
}

async function postingFor(
  ports: SettlePorts,
  next: Order,
  money: Transition['money'],
): Promise<Posting | null> {
  if (money === 'none') return null;
  const account = await ports.orders.account(next.userId);
  if (account === null) {
    throw new AppError('internal_error', { internalMessage: `Order ${next.id} has no wallet to refund to` });
  }
  return refund(account, next, ports.clock.now());
}

/** @throws AppError internal_error: orders are never deleted. */
async function reread(ports: Pick<SettlePorts, 'orders'>, orderNumber: string): Promise<Order> {
  const current = await ports.orders.get(orderNumber);
  if (current === null) {
    throw new AppError('internal_error', { internalMessage: `Order ${orderNumber} is gone` });
  }
  return current;
}
