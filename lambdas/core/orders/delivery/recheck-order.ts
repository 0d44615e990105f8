import type { OrderStatus } from '../../../../contracts/constants';
import { AppError } from '../../errors';
import { formatCedis } from '../../money';
import type { Settings } from '../../settings/entities';
import type { StatusOutcome } from '../../suppliers/supplier';
import type { Order } from '../entities';
import { isEnded } from '../life';
import type { AskPorts, PurchasePorts } from '../ports';
import { type Asked, askSupplier } from './ask-supplier';
import { acquirePermit } from './submit-order';

export interface Recheck {
  /** False where there is nobody to ask, or the supplier allows no more questions now. */
  readonly asked: boolean;
  /** The result, in words for staff. */
  readonly message: string;
  readonly status: OrderStatus;
}

/** Asks an order's supplier now, for staff. It sends nothing. @throws AppError not_found, unavailable */
export async function recheckOrder(
  ports: AskPorts & Pick<PurchasePorts, 'networks'>,
  orderNumber: string,
  settings: Settings,
): Promise<Recheck> {
  const order = await ports.orders.get(orderNumber);
  if (order === null) throw new AppError('not_found', { userMessage: 'There is no such order.' });
  const asked = await askSupplier(ports, order, settings, (supplier) =>
    acquirePermit(ports, supplier, 'status'),
  );
  if (asked.kind !== 'asked') return { asked: false, message: unaskedWords(asked), status: order.status };
  const { name, outcome, order: after } = asked;
  return { asked: true, message: `${said(name, outcome)} ${nowWords(order, after)}`, status: after.status };
}

function unaskedWords(asked: Exclude<Asked, { kind: 'asked' }>): string {
  switch (asked.kind) {
    case 'paused':
      return `${asked.pause.what} is paused: it waits for that, and no supplier has it.`;
    case 'nobody_to_ask':
      return 'No supplier has this order: there is nobody to ask.';
    case 'removed':
      return `${asked.name} is not set up here any more. Ask them by phone.`;
    case 'no_permit':
      return `${asked.name} allows no more questions this minute. Try again in a minute.`;
  }
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
  return isEnded(after)
    ? `The order stays ${after.status}.`
    : 'Nothing was refunded, because it may still arrive.';
}
