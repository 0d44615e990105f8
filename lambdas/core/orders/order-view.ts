import type { OutputOf } from '../../../contracts/contract';
import {
  type adminGetOrders,
  adminOrderView,
  customersOrder,
  type getOrders,
  timelineActors,
} from '../../../contracts/orders/contracts';
import { zero } from '../kernel/money';
import { toWire } from '../kernel/wire';
import { attemptToAskAbout, checkWords, isCertainlyUndelivered, isChecked, mayCancel } from './life';
import { paidDebtWords } from './messages';
import type { Order, TimelineEvent } from './order';

/** Specification, section 2: the name on an order whose customer is unknown. */
export const unknownUser = 'Unknown User';

type CustomersOrderView = OutputOf<typeof getOrders>['orders'][number];
export type AdminsOrderView = OutputOf<typeof adminGetOrders>['orders'][number];

/** An order as its customer reads it: without admins' names, and without staff's notes about a check. */
export function customersOrderView(order: Order, userName: string): CustomersOrderView {
  const lastRefund = order.timeline.findLastIndex(({ event }) => event === 'refunded');
  return toWire(customersOrder, {
    ...factsOf(order, userName),
    isChecked: isChecked(order),
    reference: order.reference ?? undefined,
    debtPaid: order.paidDebt > zero ? order.paidDebt : undefined,
    canCancel: mayCancel(order),
    timeline: order.timeline.map((event, index) => ({
      event: event.event,
      at: event.at,
      by: timelineActors.find((actor) => actor === event.by) ?? 'admin',
      note: noteFor(order, event, index === lastRefund),
    })),
  });
}

/** Returns the customer's words for an event: not staff's notes about a check or their reasons, and for the refund how much of it paid a debt. */
function noteFor(order: Order, { event, by, note }: TimelineEvent, isRefund: boolean): string | undefined {
  if (event === 'flagged') return checkWords[note ?? ''];
  if (isRefund) return paidDebtWords(order);
  return isStaff(by) ? undefined : note;
}

/** An order as staff read it in a list. */
export const adminsOrderView = (order: Order): AdminsOrderView =>
  toWire(adminOrderView, {
    ...factsOf(order, order.userName ?? unknownUser),
    isUserDeleted: order.userName === null,
    isByHand: order.stage === 'manual',
    mayArrive: mayStillArrive(order),
    wasDelivered: order.deliveredAt !== null,
    boughtBy: (['api', 'bulk'] as const).find((kind) => order.channel?.startsWith(`${kind}:`)),
  });

/** Whether an attempt may still deliver; a refund now may then be a loss. */
const mayStillArrive = (order: Order): boolean =>
  order.status !== 'completed' &&
  !isCertainlyUndelivered(order) &&
  attemptToAskAbout(order)?.outcome !== 'delivered';

const factsOf = (order: Order, userName: string) => ({
  ...order,
  orderNumber: order.id,
  userName,
  networkLabel: order.soldAs?.label,
  isReported: order.reportedAt !== null || undefined,
});

/** Whether a step was made by a member of staff: their user id. */
export const isStaff = (by: string): boolean => !timelineActors.some((actor) => actor === by);
