import { moneyEffect } from '../../../../contracts/orders/terms';
import { type Account, accountRow } from '../../accounts/rows';
import { notesFirstDelivery } from '../../accounts/writers';
import { followReasons, followsAttention, isSameReasons } from '../../attention/follow-reasons';
import { type AttentionItem, attentionRow } from '../../attention/rows';
import { commit } from '../../kernel/commit';
import { access, put, type UseCasePorts } from '../../kernel/db';
import { AppError } from '../../kernel/errors';
import type { SentTo } from '../../suppliers/supplier';
import { movesMoney } from '../../wallet/writers';
import { boundTo, latestAttempt, mayBeSent, type Sending, withOutcome, withReasons } from '../life';
import type { Order } from '../order';
import { refunded } from '../order-money';
import { orderRow } from '../rows';
import { applyReply, type SupplierReply, submitted } from './apply-reply';
import { isAtOtherKey } from './other-key';

const orderReads = [orderRow, accountRow, attentionRow] as const;

/** A change that may refund the order. */
export const changeOrderAccess = access({
  get: orderReads,
  writes: [[orderRow, movesMoney, notesFirstDelivery, followsAttention]],
});

/** A change of its state that moves no money. */
export const changeStateAccess = access({
  get: orderReads,
  writes: [[orderRow, followsAttention]],
});

export type ChangeOrderPorts = UseCasePorts<typeof changeOrderAccess>;

/**
 * Applies a supplier's reply about one sending, with the refund if the order failed. Safe to repeat, and safe if others do the same at that
 * moment: it decides on the current order.
 * @param sending null: there is none
 * @returns the order after it.
 * @throws AppError unavailable; `reconcile` then finds the order open.
 */
export async function recordReply(
  ports: ChangeOrderPorts,
  order: Order,
  sending: Sending | null,
  reply: SupplierReply,
): Promise<Order> {
  if (sending === null) return order;
  return changeOrder(ports, order, (current, now) => applyReply(current, sending, reply, now), {
    isReadAgain: true,
  });
}

interface ChangeOptions {
  /** Whether the order is read before "no change" is believed, since the one at hand may be out of date. */
  readonly isReadAgain?: boolean;
  /** The resolution of its attention item, if the change resolves it. @default by the supplier */
  readonly resolution?: string;
}

/**
 * Changes an order as `decide` says; null: no change. If the change fails the order, it is refunded. First it decides on the order at hand,
 * which is enough for most changes. If money moves or the reasons for attention change, or if somebody else has changed the order, it reads
 * the order, its account and its item, and decides again.
 * @returns the order afterwards, which another process may have changed.
 */
export async function changeOrder(
  ports: ChangeOrderPorts,
  order: Order,
  decide: (current: Order, now: Date) => Order | null,
  { isReadAgain = false, resolution = bySupplier }: ChangeOptions = {},
): Promise<Order> {
  return commit(ports, {
    isNews: true,
    async read(attempt) {
      if (attempt === 1) return { current: order, account: null, item: null, isAtHand: true };
      const [current, account, item] = await Promise.all([
        ports.db.get(orderRow, { id: order.id }),
        ports.db.get(accountRow, { userId: order.userId }),
        attentionOf(ports, order),
      ]);
      if (current !== null) return { current, account, item, isAtHand: false };
      throw new AppError('internal_error', { internalMessage: `Order ${order.id} is gone` });
    },
    decide({ current, account, item, isAtHand }, now) {
      const changed = decide(current, now);
      if (changed === null) return isAtHand && isReadAgain ? 'reread' : { changes: [], result: current };
      const isRefund = moneyEffect(current.status, changed.status) !== 'none';
      if (isAtHand && (isRefund || !isSameReasons(current.attention, changed.attention))) return 'reread';
      const { order: next, money } = isRefund
        ? refundedOrder(changed, account, now)
        : { order: changed, money: [] };
      const changes = [put(orderRow, next), ...reasonChange(current, next, item, now, { resolution })];
      return { changes: [...changes, ...money, ...firstDelivery(current, next)], result: next };
    },
  });
}

/** The change of a new customer's account that goes with a delivery. */
export const firstDelivery = (before: Order, after: Order) =>
  after.ofNewAccount && after.status === 'completed' && before.status !== 'completed'
    ? [{ kind: 'firstDelivery', userId: after.userId } as const]
    : [];

function refundedOrder(order: Order, account: Account | null, at: Date) {
  if (account === null) {
    throw new AppError('internal_error', { internalMessage: `Order ${order.id} has no wallet` });
  }
  const { order: next, posting } = refunded(account, seenIfClosed(order, account, at), at);
  return { order: next, money: [{ kind: 'posting', posting } as const] };
}

/** A refund into a closed wallet is an attention item, because only staff can see it. */
const seenIfClosed = (order: Order, { deletion }: Account, at: Date): Order =>
  deletion === null ? order : withReasons(order, at, ['order_account_closed']);

/** How an item was resolved that no person resolves. */
const bySupplier = 'Settled by the supplier';

/** The item of an order; null if it never had one. */
export const attentionOf = ({ db }: { readonly db: Pick<ChangeOrderPorts['db'], 'get'> }, { id }: Order) =>
  db.get(attentionRow, { subject: { kind: 'order', id } });

/** The change of an order's item; nothing if its reasons stay the same. */
export const reasonChange = (
  before: Order,
  after: Order,
  item: AttentionItem | null,
  at: Date,
  { by = 'system', resolution = bySupplier }: { readonly by?: string; readonly resolution?: string } = {},
) => {
  const subject = { kind: 'order', id: after.id } as const;
  const reasons = { before: before.attention, after: after.attention };
  return followReasons(item, { subject, userId: after.userId, ...reasons, by, resolution }, at);
};

/**
 * Writes the order as `sent` to a supplier under a new attempt id, provided that its stage and attempt are still those
 * that were read.
 * @param outcome of the latest attempt; null for a waiting order, whose latest outcome is recorded
 */
export async function startAttempt(
  ports: ChangeOrderPorts,
  order: Order,
  to: SentTo,
  outcome: LatestOutcome | null,
): Promise<{ order: Order; isStarted: boolean }> {
  const attemptId = ports.ids.next();
  const after = await changeOrder(ports, order, (current, now) => {
    if (current.attemptId !== order.attemptId || current.stage !== order.stage) return null;
    const known = knownBefore(current, outcome);
    if (known === null || !mayBeSent(known)) return null;
    // Meanwhile an earlier supplier may have said that it delivers after all.
    if ((boundTo(known) ?? to.supplier) !== to.supplier || isAtOtherKey(known, to)) return null;
    return submitted(current, { ...to, attemptId, attempts: known.attempts }, now);
  });
  return { order: after, isStarted: after.attemptId === attemptId && after.stage === 'sent' };
}

type LatestOutcome = Parameters<typeof withOutcome>[2];

/** Returns the order with this outcome of its latest attempt. Null: the attempt already has another outcome. */
function knownBefore(order: Order, outcome: LatestOutcome | null): Order | null {
  const latest = latestAttempt(order);
  if (outcome === null) return order;
  return latest?.outcome === 'unknown' ? withOutcome(order, latest, outcome) : null;
}
