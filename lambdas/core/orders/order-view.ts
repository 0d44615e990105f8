import { type OrderReason, toKnownReason } from '../../../contracts/attention/attention-reasons';
import type { OutputOf } from '../../../contracts/contract';
import type { adminGetOrders } from '../../../contracts/orders/admin-get-orders';
import { type getOrders, timelineActors } from '../../../contracts/orders/get-orders';
import { maskedNumber } from '../accounts/masked-numbers';
import { toCedis, zero } from '../money';
import { type PauseInForce, waitsForPause } from '../networks/pauses';
import { isHeld } from './activation/held';
import { undoMsLeft } from './before-sending';
import type { PlaceInLine } from './delivery/line';
import { checkWords, mayCancel } from './life';
import { heldWords, paidDebtWords } from './messages';
import type { Order, TimelineEvent } from './order';
import { paidDebtOf } from './order-money';

type CustomersOrderView = OutputOf<typeof getOrders>['orders'][number];
export type AdminsOrderView = OutputOf<typeof adminGetOrders>['orders'][number];

/** The thing that a waiting order waits for. */
interface Waits {
  readonly inLine?: PlaceInLine | undefined;
  readonly pause?: PauseInForce | null;
}

/** An order that waits for staff is not in doubt. */
const quietReasons: readonly OrderReason[] = ['order_by_hand_waits', 'order_pause_overdue'];

/** An order as its customer reads it: without an admin's name, and without the words that staff read of a check. */
export function customersOrderView(
  order: Order,
  userName: string,
  now: Date,
  { inLine, pause }: Waits = {},
): CustomersOrderView {
  const actorOf = (by: string) => timelineActors.find((actor) => actor === by) ?? 'admin';
  return {
    ...factsOf(order, userName),
    plan_id: order.planId,
    is_checked: order.attention.some((reason) => !quietReasons.includes(reason)),
    ...(order.isReported && { is_reported: true }),
    ...(order.status === 'failed' && paidDebtOf(order) > zero && { debt_paid: toCedis(paidDebtOf(order)) }),
    can_cancel: mayCancel(order),
    undo_ms_left: undoMsLeft(order, now),
    ...(inLine && { in_line: inLine }),
    ...(isHeld(order) && { held: heldWords(order) }),
    ...(pause && { paused: waitsForPause(pause) }),
    timeline: order.timeline.map((event) => ({
      event: event.event,
      at: event.at.toISOString(),
      by: actorOf(event.by),
      ...noteFor(order, event),
    })),
  };
}

/** The words that staff read of a check are not the customer's. Of a refund they read what it paid, if they don't have it. */
function noteFor({ amount }: Order, event: TimelineEvent) {
  const words =
    event.event === 'flagged'
      ? checkWords[event.note ?? '']
      : event.event === 'refunded'
        ? paidDebtWords({ amount, timeline: [event] })
        : event.note;
  return words === undefined ? {} : { note: words };
}

/** An order as admins read it: each event says which admin it was. */
export function adminsOrderView(
  order: Order,
  user: { name: string; isDeleted: boolean },
  nameOf: NameOf = () => undefined,
): AdminsOrderView {
  return {
    ...factsOf(order, user.name),
    is_user_deleted: user.isDeleted,
    attention: order.attention.map(toKnownReason),
    timeline: timelineOf(order, nameOf),
  };
}

/** The same for who may not see numbers until they open an order. */
export function withMaskedNumber(view: AdminsOrderView): AdminsOrderView {
  const { phone_number: number } = view;
  const masked = maskedNumber(number);
  const timeline = view.timeline.map(({ note, ...event }) => ({
    ...event,
    ...(note !== undefined && { note: note.replaceAll(number, masked) }),
  }));
  return { ...view, phone_number: masked, timeline };
}

function factsOf(order: Order, userName: string) {
  return {
    id: order.id,
    order_number: order.id,
    user_id: order.userId,
    user_name: userName,
    phone_number: order.phoneNumber,
    network: order.network,
    ...(order.soldAs && { network_label: order.soldAs.label }),
    data_plan: order.dataPlan,
    amount: toCedis(order.amount),
    status: order.status,
    api_used: order.apiUsed,
    created_at: order.createdAt.toISOString(),
  };
}

/** The name of a member of staff, by their user id; undefined once their account is deleted. */
type NameOf = (userId: string) => string | undefined;

/** The user ids of staff who did something to an order. */
export const staffIn = ({ timeline }: Order): string[] =>
  timeline.map(({ by }) => by).filter((by) => !timelineActors.some((actor) => actor === by));

function timelineOf({ timeline }: Order, nameOf: NameOf) {
  return timeline.map(({ event, at, by, note }) => ({
    event,
    at: at.toISOString(),
    by,
    ...nameBeside(nameOf(by)),
    ...(note !== undefined && { note }),
  }));
}

const nameBeside = (name: string | undefined) => (name === undefined ? {} : { by_name: name });
