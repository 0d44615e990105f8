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
 * from before batches drops the batch's id.
 */
function isTakenUp({ batchId, timeline }: Order): boolean {
  const steps = timeline.filter(({ event, note }) => event === 'reopened' || note === notSentByHand);
  return (
    batchId !== null ||
    steps.some(
      ({ event, note }, index) =>
        event === 'reopened' && !(note === sentByHand && steps[index + 1]?.note === notSentByHand),
    )
  );
}

/** Whether its customer has cancelled it, and it is still so. */
export const isCancelled = ({ status, timeline }: Order): boolean =>
  status === 'failed' && timeline.findLast(({ event }) => event === 'failed')?.by === 'customer';
