import type { OrderReason } from '../../../../contracts/attention/attention-reasons';
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
  !isByStaff(order);

/** Staff may be delivering it by hand: one of them has taken it over, or it is in a batch. */
const isByStaff = ({ takenOver, batchId }: Order): boolean => takenOver || batchId !== null;

/** Whether its customer has cancelled it, and it is still so. */
export const isCancelled = ({ status, timeline }: Order): boolean =>
  status === 'failed' && timeline.findLast(({ event }) => event === 'failed')?.by === 'customer';
