import type { OutputOf } from '../../../contracts/contract';
import { type adminGetOrders, adminOrderView } from '../../../contracts/orders/admin-get-orders';
import { customersOrder, type getOrders, timelineActors } from '../../../contracts/orders/get-orders';
import { zero } from '../money';
import { refusalWords } from '../suppliers/supplier';
import { toWire } from '../wire';
import type { PlaceInLine } from './delivery/line';
import { checkWords, isChecked, mayCancel } from './life';
import { failureReason, paidDebtWords } from './messages';
import type { Order, TimelineEvent } from './order';

type CustomersOrderView = OutputOf<typeof getOrders>['orders'][number];
export type AdminsOrderView = OutputOf<typeof adminGetOrders>['orders'][number];

/** An order as its customer reads it: without admins' names, and without staff's notes about a check. */
export function customersOrderView(order: Order, userName: string, inLine?: PlaceInLine): CustomersOrderView {
  const lastRefund = order.timeline.findLastIndex(({ event }) => event === 'refunded');
  return toWire(customersOrder, {
    ...factsOf(order, userName),
    isChecked: isChecked(order),
    reference: order.reference ?? undefined,
    debtPaid: order.paidDebt > zero ? order.paidDebt : undefined,
    canCancel: mayCancel(order),
    inLine,
    timeline: order.timeline.map((event, index) => ({
      event: event.event,
      at: event.at,
      by: timelineActors.find((actor) => actor === event.by) ?? 'admin',
      note: noteFor(order, event, index === lastRefund),
    })),
  });
}

/** Returns the customer's words for an event: not staff's notes about a check, and for the refund how much of it paid a debt. */
function noteFor(order: Order, { event, note }: TimelineEvent, isRefund: boolean): string | undefined {
  if (event === 'flagged') return checkWords[note ?? ''];
  return isRefund ? paidDebtWords(order) : note;
}

/** An order as admins read it: each event says which admin it was. */
export function adminsOrderView(
  order: Order,
  user: { name: string; isDeleted: boolean },
  nameOf: NameOf = () => undefined,
): AdminsOrderView {
  return toWire(adminOrderView, {
    ...factsOf(order, user.name),
    isUserDeleted: user.isDeleted,
    boughtBy: boughtBy(order),
    attention: order.attention,
    timeline: order.timeline.map((event) => ({
      ...event,
      ...staffsReason(order, event),
      byName: nameOf(event.by),
    })),
  });
}

/** Why an order's supplier refused it. Its customer reads other words, as they don't hear of the supplier's own troubles. */
function staffsReason(order: Order, { event, by, at, note }: TimelineEvent): Pick<TimelineEvent, 'note'> {
  const last = order.attempts.findLast((attempt) => attempt.at <= at);
  if (event !== 'failed' || by !== 'supplier' || !last?.cause) return {};
  return note === failureReason(order, last.cause)
    ? { note: `It was refused: ${refusalWords[last.cause]}` }
    : {};
}

function boughtBy({ channel }: Pick<Order, 'channel'>): AdminsOrderView['bought_by'] {
  const kind = (['api', 'bulk'] as const).find((each) => channel?.startsWith(`${each}:`));
  return kind && { kind };
}

const factsOf = (order: Order, userName: string) => ({
  ...order,
  orderNumber: order.id,
  userName,
  networkLabel: order.soldAs?.label,
  isReported: order.reportedAt !== null || undefined,
});

/** The name of a member of staff, by their user id; undefined once their account is deleted. */
type NameOf = (userId: string) => string | undefined;

/** The user ids of staff who did something to an order. */
export const staffIn = ({ timeline }: Order): string[] =>
  timeline.map(({ by }) => by).filter((by) => !timelineActors.some((actor) => actor === by));
