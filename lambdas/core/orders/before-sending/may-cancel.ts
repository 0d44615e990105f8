import type { OrderReason } from '../../../../contracts/attention/attention-reasons';
import { notSentByHand, sentByHand } from '../../../../contracts/orders/by-hand-words';
import { isCertainlyUndelivered } from '../delivery/attempts';
import type { Order, OrderStage } from '../entities';

/** Where nothing has been sent, or all that was sent is certainly undelivered. */
const unsentStages: readonly OrderStage[] = ['waiting', 'manual'];

/** Reasons that say only that it waits for long. Any other may mean that somebody has delivered it. */
const waitingReasons: readonly OrderReason[] = [
  'order_unconfirmed',
  'order_by_hand_waits',
  'order_pause_overdue',
];

/** Whether its customer may cancel it: an allow-list, since what is cancelled is refunded. */
export const mayCancel = (order: Order): boolean =>
  unsentStages.includes(order.stage) &&
  isCertainlyUndelivered(order) &&
  order.attention.every((reason) => waitingReasons.includes(reason)) &&
  !isTakenUp(order);

/**
 * Staff have taken it up, and may be delivering it; also in a batch, until it is put back. The timeline says so by itself: code
 * from before batches drops the batch's id. What was set in the batch is put back with it, but for what was settled.
 */
function isTakenUp({ batchId, timeline }: Order): boolean {
  if (batchId !== null) return true;
  let isTaken = false;
  let isInBatch = false;
  let wasSettled = false;
  for (const { event, note } of timeline) {
    if (event === 'delivered' || event === 'failed') wasSettled = true;
    if (event === 'reopened') {
      isInBatch = note === sentByHand ? !isTaken : isInBatch;
      isTaken = true;
    }
    if (note === notSentByHand && isInBatch && !wasSettled) isTaken = false;
  }
  return isTaken;
}

/** Whether its customer has cancelled it, and it is still so. */
export const isCancelled = ({ status, timeline }: Order): boolean =>
  status === 'failed' && timeline.findLast(({ event }) => event === 'failed')?.by === 'customer';
