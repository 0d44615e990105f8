import type { Order } from '../../../core/orders/entities';
import type { WaitingOrder } from '../../../core/orders/ports';
import { queueOf } from '../../../core/suppliers/product-codes';
import { ownerIn, ownerTag, queueIn } from '../table/keys';

/** The last part of an entry of a new account. */
const ofNew = 'new';

/** What the entry of a waiting order says of it, so that one that is paused need not be read. */
export const waitingParts = (order: Order): string[] => [
  queueOf(order),
  ownerTag(order.userId),
  encodeURIComponent(order.planId),
  encodeURIComponent(order.line ?? ''),
  ...(order.ofNewAccount ? [ofNew] : []),
];

export function waitingOrderOf(number: string, sort: string): WaitingOrder {
  const queue = queueIn(sort);
  const [due = '', , , , planId = '', line = '', account] = sort.split('#').map(decodeURIComponent);
  // A queue is called after its network, and the line's code: `Airteltigo.big-time`.
  const [network = ''] = queue.split('.');
  return {
    number,
    due,
    queue,
    owner: ownerIn(sort),
    network,
    line: line || null,
    planId,
    ofNewAccount: account === ofNew,
  };
}
