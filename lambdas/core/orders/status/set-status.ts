import type { OrderStatus } from '../../../../contracts/constants';
import { isSettled, type MoneyEffect, moneyEffect } from '../../../../contracts/orders/money-effect';
import type { Account } from '../../accounts/entities';
import type { AuditRecord } from '../../audit-log/entities';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import { formatCedis } from '../../money';
import type { Posting } from '../../wallet/posting';
import { event, step } from '../delivery/transitions';
import type { Order, TimelineEventName } from '../entities';
import { recharge, refund } from '../order-postings';
import type { SettlePorts } from '../ports';

export interface StatusChange {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly adminId: string;
  readonly idempotencyKey: string;
}

/**
 * - `refunded`, `recharged`: the wallet was changed along with the status;
 * - `unchanged`: it had that status already.
 */
export type StatusChangeResult =
  | { readonly kind: 'changed' | 'refunded' | 'recharged' | 'unchanged'; readonly order: Order }
  | { readonly kind: 'refused'; readonly reason: string };

interface Rows {
  readonly order: Order;
  /** Null where no money moves, or the account doesn't exist. */
  readonly account: Account | null;
}

/**
 * An admin sets an order's status, and its money follows (`moneyEffect`). If the wallet has too little to charge
 * again, the change is refused.
 * @throws AppError not_found, unavailable
 */
export function setOrderStatus(ports: SettlePorts, change: StatusChange): Promise<StatusChangeResult> {
  return commit(
    { ...ports, store: ports.orders },
    {
      async read(): Promise<Rows> {
        const order = await ports.orders.get(change.orderNumber);
        if (order === null) throw new AppError('not_found', { userMessage: 'There is no such order.' });
        const movesMoney = moneyEffect(order.status, change.status) !== 'none';
        return { order, account: movesMoney ? await ports.orders.account(order.userId) : null };
      },
      decide: (rows, at) => decide(rows, change, at),
      // A request id that comes again with another status is another change.
      replay: (mark, result) =>
        mark.kind === 'audit' && mark.record.after.status === change.status ? result : null,
    },
  );
}

function decide(
  { order, account }: Rows,
  change: StatusChange,
  at: Date,
): Decision<StatusChangeResult, 'order' | 'posting' | 'audit'> {
  const refused = (reason: string) => ({ changes: [], result: { kind: 'refused', reason } }) as const;
  if (order.status === change.status) return { changes: [], result: { kind: 'unchanged', order } };
  const next = changed(order, change, at);
  const effect = moneyEffect(order.status, next.status);
  const record = { kind: 'audit', record: auditOf(order, next, change, at) } as const;
  if (effect === 'none') {
    return { changes: [{ kind: 'order', order: next }, record], result: { kind: 'changed', order: next } };
  }
  // A deleted customer can't use the wallet: money that goes there is lost.
  if (account === null || account.deletion !== null) {
    return refused('The customer’s account no longer exists.');
  }
  const posting = postingOf(effect, account, next, { by: change.adminId, at });
  if (posting === null) {
    return refused(
      `The order was refunded, and the wallet has ${formatCedis(account.balance)}: too little to charge ${formatCedis(next.amount)} again.`,
    );
  }
  return {
    changes: [{ kind: 'order', order: next }, { kind: 'posting', posting }, record],
    result: { kind: effect === 'refund' ? 'refunded' : 'recharged', order: next },
  };
}

const postingOf = (
  effect: Exclude<MoneyEffect, 'none'>,
  account: Account,
  order: Order,
  { by, at }: { by: string; at: Date },
): Posting | null => (effect === 'refund' ? refund(account, order, at) : recharge(account, order, by, at));

const timelineEvent: Record<OrderStatus, TimelineEventName> = {
  pending: 'reopened',
  processing: 'reopened',
  completed: 'delivered',
  failed: 'failed',
};

/**
 * Setting one open status to another leaves an order with its supplier. An order that was settled and is opened again
 * is the admin's own to complete.
 */
function changed(order: Order, { status, adminId }: StatusChange, at: Date): Order {
  const settles = isSettled(status);
  const stage = settles ? 'settled' : order.stage === 'settled' ? 'manual' : order.stage;
  const events = [event(timelineEvent[status], at, adminId)];
  if (status === 'failed') events.push(event('refunded', at, adminId));
  if (order.status === 'failed') events.unshift(event('recharged', at, adminId));
  return step(order, { status, stage, ...(settles && { dueAt: null }) }, events);
}

function auditOf(
  before: Order,
  after: Order,
  { adminId, idempotencyKey }: StatusChange,
  at: Date,
): AuditRecord {
  return {
    id: `ORDER-STATUS#${adminId}#${idempotencyKey}#${after.id}#${after.version}`,
    action: 'update-order-status',
    adminId,
    targetId: after.id,
    before: { status: before.status },
    after: { status: after.status },
    reason: null,
    at,
  };
}
