import type { OrderStatus } from '../../../../contracts/constants';
import { AppError } from '../../errors';
import { formatCedis } from '../../money';
import type { Settings } from '../../settings/entities';
import { nameOf } from '../../suppliers/known';
import type { StatusOutcome } from '../../suppliers/ports';
import type { Order } from '../entities';
import type { AskPorts, PurchasePorts } from '../ports';
import { isEnd } from './after-end';
import { pauseOfOrder } from './paused';
import { applyStatus } from './reconcile-order';
import { acquirePermit } from './submit-order';

export interface Recheck {
  /** False where there is nobody to ask, or the supplier allows no more questions now. */
  readonly asked: boolean;
  /** What came of it, for staff. */
  readonly message: string;
  readonly status: OrderStatus;
}

/**
 * Asks an order's supplier now, because a person wants to know, and applies what is certain. It sends nothing: what its
 * supplier doesn't know is sent again by the sweep alone, a safe time later.
 * @throws AppError not_found, unavailable
 */
export async function recheckOrder(
  ports: AskPorts & Pick<PurchasePorts, 'networks'>,
  orderNumber: string,
  settings: Settings,
): Promise<Recheck> {
  const order = await ports.orders.get(orderNumber);
  if (order === null) throw new AppError('not_found', { userMessage: 'There is no such order.' });
  const unasked = (message: string): Recheck => ({ asked: false, message, status: order.status });
  const isUnsent = order.stage === 'waiting' && order.attempts.length === 0;
  const pause = isUnsent ? await pauseOfOrder(ports, order) : null;
  if (pause !== null) {
    return unasked(`${pause.what} is paused: it waits for that, and no supplier has it.`);
  }
  if (order.apiUsed === 'manual' || order.attempts.length === 0) {
    return unasked('No supplier has this order: there is nobody to ask.');
  }
  const name = nameOf(settings, order.apiUsed);
  const supplier = ports.suppliers.get(order.apiUsed, settings);
  if (supplier === null) return unasked(`${name} is not set up here any more. Ask them by phone.`);
  if (!(await acquirePermit(ports, supplier, 'status'))) {
    return unasked(`${name} allows no more questions this minute. Try again in a minute.`);
  }
  const outcome = await supplier.status(order.id);
  await apply(ports, order, outcome);
  const after = (await ports.orders.get(orderNumber)) ?? order;
  return { asked: true, message: `${said(name, outcome)} ${nowWords(order, after)}`, status: after.status };
}

/** An order that is not asked about any more has only one thing to hear: how it ended. */
async function apply(ports: AskPorts, order: Order, outcome: StatusOutcome) {
  if ((order.stage === 'waiting' || order.dueAt === null) && !isEnd(outcome)) return;
  // The second time, the order may be sent again: that is for the sweep.
  if (outcome.kind === 'not_found' && order.notFoundAt !== null) return;
  await applyStatus(ports, order, outcome);
}

function said(name: string, { kind }: StatusOutcome): string {
  switch (kind) {
    case 'delivered':
      return `${name} says that it was delivered.`;
    case 'failed':
      return `${name} says that it failed.`;
    case 'accepted':
      return `${name} has it, and has not delivered it yet.`;
    case 'not_found':
      return `${name} says that it doesn’t know this order. That alone proves nothing.`;
    case 'not_now':
      return `${name} answers no more questions now.`;
    case 'unknown':
      return `${name} gave no certain answer.`;
  }
}

/** Where the order and its money are afterwards. */
function nowWords(before: Order, after: Order): string {
  if (after.status !== before.status && after.status === 'failed') {
    return `${formatCedis(after.amount)} went back to the customer’s wallet.`;
  }
  if (after.status !== before.status && after.status === 'completed') return 'The order is completed.';
  if (after.attention.some((reason) => !before.attention.includes(reason))) {
    return `The order stays ${after.status}: that contradicts it, and needs a decision.`;
  }
  return after.stage === 'settled'
    ? `The order stays ${after.status}.`
    : 'Nothing was refunded, because it may still arrive.';
}
