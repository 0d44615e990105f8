import { activationWords } from '../../../../contracts/orders/activation-words';
import { labelOf } from '../../suppliers/product-codes';
import type { Answer, Order } from '../order';

type Sold = Pick<Order, 'network' | 'soldAs'>;

/** Tells the customer about a held order. */
export const heldWords = (order: Sold): string => activationWords(labelOf(order));

export const heldAnswer = (order: Order): Answer => ({
  success: true,
  message: `${heldWords(order)} Order number ${order.id}.`,
});

/** A note on the timeline. */
export const toActivateNote = (order: Sold): string =>
  `The number has to be activated for ${labelOf(order)} data first`;
export const activatedNote = 'The number can get the data now';

/** The reason why an order failed whose number was not activated. */
export const notActivated = (order: Sold): string =>
  `This number couldn’t be activated for ${labelOf(order)} data`;
