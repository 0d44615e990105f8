import type { OrderStatus } from '../../../../contracts/constants';
import type { OutputOf } from '../../../../contracts/contract';
import type { adminUpdateOrderStatus } from '../../../../contracts/orders/contracts';
import { isSettled, type MoneyEffect, moneyEffect } from '../../../../contracts/orders/terms';
import { type Account, accountRow } from '../../accounts/rows';
import { notesFirstDelivery, staysStaff } from '../../accounts/writers';
import { followsAttention } from '../../attention/follow-reasons';
import { type AttentionItem, attentionRow } from '../../attention/rows';
import { type ActingAdmin, auditRow, recordsAudit } from '../../audit-log/rows';
import { access, type Db, put } from '../../kernel/db';
import { formatCedis, type Pesewas, zero } from '../../kernel/money';
import { type StaffDecision, staffMoneyChange } from '../../staff/staff-change';
import { type LimitPorts, staffDayRow } from '../../staff/staff-limit';
import type { Posting } from '../../wallet/posting';
import { movesMoney } from '../../wallet/writers';
import { byHand, byHandAt, firstCheckMs } from '../delivery/apply-reply';
import { attentionOf, type ChangeOrderPorts, firstDelivery, reasonChange } from '../delivery/change-order';
import { event, isCertainlyUndelivered, isOpenSomewhere, moved, step, withReasons } from '../life';
import type { Order, TimelineEventName } from '../order';
import { recharge, refunded } from '../order-money';
import { noSuchOrder } from '../own-orders';
import { orderRow } from '../rows';

export const setStatusAccess = access({
  get: [orderRow, accountRow, attentionRow, auditRow, staffDayRow],
  many: [orderRow],
  writes: [
    [orderRow, movesMoney, notesFirstDelivery, recordsAudit, followsAttention, staysStaff, staffDayRow],
  ],
});

export interface StatusPorts extends Omit<ChangeOrderPorts, 'db'>, Pick<LimitPorts, 'settings'> {
  readonly db: Db<typeof setStatusAccess>;
}

export interface StatusChange {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  /** The status that the admin saw, if the caller says it. */
  readonly statusSeen?: OrderStatus | null | undefined;
  readonly reason?: string | null | undefined;
  readonly by: ActingAdmin;
  readonly idempotencyKey: string;
}

/**
 * - `refunded`, `recharged`: the wallet was changed along with the status;
 * - `unchanged`: the order had that status already.
 */
export type StatusChangeResult =
  | { readonly kind: 'changed' | 'refunded' | 'recharged' | 'unchanged'; readonly order: Order }
  | { readonly kind: 'refused'; readonly reason: string; readonly status?: OrderStatus };

interface Rows {
  readonly order: Order;
  /** Null if no money moves, or the account doesn't exist. */
  readonly account: Account | null;
  readonly item: AttentionItem | null;
}

type Kinds = 'order' | 'posting' | 'firstDelivery' | 'attention';

/**
 * Sets an order's status for an admin; its money follows (`moneyEffect`). If the wallet has too little to be charged again, the change is
 * refused.
 * @throws AppError not_found, unavailable, forbidden, helper_limit, sign_in_again, request_id_reused
 */
export function setOrderStatus(ports: StatusPorts, change: StatusChange): Promise<StatusChangeResult> {
  const { orderNumber, status, idempotencyKey, by } = change;
  return staffMoneyChange<Rows, StatusChangeResult, Kinds>(ports, {
    scope: 'ORDER-STATUS',
    requestId: `${idempotencyKey}#${orderNumber}`,
    by,
    content: status,
    async read() {
      const order = await ports.db.get(orderRow, { id: orderNumber });
      if (order === null) throw noSuchOrder();
      const isMoneyMoved = moneyEffect(order.status, status) !== 'none';
      const [account, item] = await Promise.all([
        isMoneyMoved ? ports.db.get(accountRow, { userId: order.userId }) : null,
        attentionOf(ports, order),
      ]);
      return { order, account, item };
    },
    repeated: ({ order }, { before }) => ({
      kind: kindOf(moneyEffect(before.status as OrderStatus, status)),
      order,
    }),
    decide: (rows, at) => decide(rows, change, at),
  });
}

function decide(rows: Rows, change: StatusChange, at: Date): StaffDecision<StatusChangeResult, Kinds> {
  const { order, item } = rows;
  if (order.userId === change.by.adminId)
    return { result: { kind: 'refused', reason: 'This is your own order. A colleague has to do it.' } };
  if (order.status === change.status) return { result: { kind: 'unchanged', order } };
  if (change.statusSeen && change.statusSeen !== order.status) {
    return { result: { kind: 'refused', reason: changedMeanwhile(order.status), status: order.status } };
  }
  const to = changed(order, change, at);
  const effect = moneyEffect(order.status, to.status);
  const paid =
    effect === 'none'
      ? { order: to, posting: null }
      : withMoney(rows, effect, to, { by: change.by.adminId, at });
  if (typeof paid === 'string') return { result: { kind: 'refused', reason: paid } };
  const { order: next, posting } = paid;
  return {
    recorded: {
      action: 'update-order-status',
      targetId: order.id,
      reason: change.reason ?? null,
      customers: [order.userId],
      before: { status: order.status },
      after: { status: next.status },
    },
    amount: countedOf(order, change.status),
    changes: [
      put(orderRow, next),
      ...reasonChange(order, next, item, at, { by: change.by.adminId, resolution: resolutionOf(change) }),
      // One transaction changes a row once: with a posting, the account stays new until the next delivery.
      ...(posting === null ? firstDelivery(order, next) : [{ kind: 'posting', posting } as const]),
    ],
    result: { kind: kindOf(effect), order: next },
  };
}

/**
 * The money that counts against the limit of the person who sets a status. A refund of an order that certainly wasn't delivered is everyday
 * work; a refund of any other one may give the customer both.
 */
export function countedOf(order: Order, status: OrderStatus): Pesewas {
  const effect = moneyEffect(order.status, status);
  if (effect === 'none') return zero;
  const mayHaveBoth = order.deliveredAt !== null || !isCertainlyUndelivered(order);
  return effect === 'recharge' || mayHaveBoth ? order.amount : zero;
}

const kindOf = (effect: MoneyEffect) =>
  effect === 'none' ? 'changed' : effect === 'refund' ? 'refunded' : 'recharged';

/** Returns the order and the posting that follows from its new status, or a sentence that says why that isn't possible. */
function withMoney(
  { account }: Rows,
  effect: Exclude<MoneyEffect, 'none'>,
  next: Order,
  { by, at }: { by: string; at: Date },
): { order: Order; posting: Posting } | string {
  // A deleted customer can't use the wallet, so money that went there would be lost.
  if (account === null || account.deletion !== null) return 'The customer’s account no longer exists.';
  if (effect === 'refund') return refunded(account, next, at);
  const posting = recharge(account, next, by, at);
  return posting === null
    ? `The order was refunded, and the wallet has ${formatCedis(account.balance)}: too little to charge ${formatCedis(next.amount)} again.`
    : { order: next, posting };
}

const timelineEvent: Record<OrderStatus, TimelineEventName> = {
  pending: 'reopened',
  processing: 'reopened',
  completed: 'delivered',
  failed: 'failed',
};

/**
 * Changes an order. Completing or failing ends it; opening it means that staff take it over. A supplier that may still deliver it is asked
 * about the outcome, but never gets it again.
 */
function changed(order: Order, { status, reason, by: { adminId } }: StatusChange, at: Date): Order {
  const isEnd = isSettled(status);
  const isAsked = isOpenSomewhere(order);
  const events = [event(timelineEvent[status], at, adminId, reason || undefined)];
  if (status === 'failed') events.push(event('refunded', at, adminId));
  if (order.status === 'failed') events.unshift(event('recharged', at, adminId));
  const askAt = new Date(at.getTime() + firstCheckMs);
  const change = {
    status,
    takenOver: !isEnd,
    isCancelled: false,
    paidDebt: zero,
    deliveredAt: order.deliveredAt ?? (status === 'completed' ? at : null),
    // Their decision settles all but the customer's report, which they still have to answer.
    attention: isEnd ? order.attention.filter((reason) => reason === 'order_reported') : order.attention,
    checks: 0,
    dueAt: isAsked ? askAt : isEnd ? null : byHandAt(at),
    ...(!isEnd && { apiUsed: byHand(order) }),
  };
  const move = isEnd ? (isAsked ? 'decided_asked' : 'decided') : isAsked ? 'opened_asked' : 'opened';
  return step(order, withReasons(moved(order, move, change, events), at));
}

const changedMeanwhile = (status: OrderStatus) =>
  `It has changed meanwhile: it is ${status} now. Nothing was changed.`;

const resolutionOf = ({ status, reason }: StatusChange): string =>
  reason ? `Set to ${status}: ${reason}` : `Set to ${status}`;

const movedWords = ({ amount }: Order, moved: string): string => `${formatCedis(amount)} ${moved}.`;

/** The answer to the admin: where the money is now, or why nothing was changed. */
export function statusChangeAnswer(result: StatusChangeResult): OutputOf<typeof adminUpdateOrderStatus> {
  switch (result.kind) {
    case 'refused':
      return { success: false, message: result.reason, money: 'none' };
    case 'refunded':
      return {
        success: true,
        message: movedWords(result.order, 'went back to the customer’s wallet'),
        money: 'refunded',
      };
    case 'recharged':
      return {
        success: true,
        message: movedWords(result.order, 'was taken from the customer’s wallet again'),
        money: 'recharged',
      };
    case 'changed':
    case 'unchanged':
      return { success: true, message: 'No money was moved.', money: 'none' };
  }
}
