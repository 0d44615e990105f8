import { activationWords } from '../../../../contracts/orders/activation-words';
import { labelOf } from '../../suppliers/network-codes';
import type { Answer, Order } from '../order';

type Sold = Pick<Order, 'network' | 'soldAs'>;

/** The customer's words about an order that is held. */
export const heldWords = (order: Sold): string => activationWords(labelOf(order));

export const heldAnswer = (order: Order): Answer => ({
  success: true,
  message: `${heldWords(order)} Order number ${order.id}.`,
});

/** On the timeline. */
export const toActivateNote = (order: Sold): string =>
  `The number has to be activated for ${labelOf(order)} data first`;
export const activatedNote = 'The number can get the data now';

/** Why an order failed whose number was not activated. */
export const notActivated = (order: Sold): string =>
  `This number couldn’t be activated for ${labelOf(order)} data`;
