import { type OrderStatus, orderStatuses } from '../../../../contracts/constants';
import type { AuditRecord } from '../../audit-log/entities';
import { mapConcurrently } from '../../concurrency';
import type { Decision, UseCase } from '../../kernel/commit';
import { add, type Pesewas, zero } from '../../money';
import type { Order } from '../entities';
import type { StatusPorts } from '../ports';
import type { BulkChange } from './change-statuses';

const atOnce = 10;

/**
 * That many orders are failed together, as one decision with a record of its own: which orders, as they are now, and how
 * much money goes back. The orders themselves are changed afterwards, each in its own transaction.
 */
export const bulkDecision = (
  { orders }: Pick<StatusPorts, 'orders'>,
  change: BulkChange,
): UseCase<readonly Order[], void, 'audit' | 'admin'> => ({
  async read() {
    const found = await mapConcurrently([...new Set(change.orderNumbers)], atOnce, (id) => orders.get(id));
    return found.filter((order) => order !== null).filter((order) => isAsSeen(order, change));
  },
  decide(found, at): Decision<void, 'audit' | 'admin'> {
    const refunded = found.filter(({ status }) => status !== 'failed');
    if (change.status !== 'failed' || refunded.length === 0) return { changes: [], result: undefined };
    return {
      changes: [
        { kind: 'audit', record: recordOf(change, refunded, at) },
        { kind: 'admin', userId: change.adminId },
      ],
      result: undefined,
    };
  },
});

function isAsSeen(order: Order, { orderNumbers, statusesSeen, batchId }: BulkChange): boolean {
  const isStatusSeen = (statusesSeen?.[orderNumbers.indexOf(order.id)] ?? order.status) === order.status;
  return isStatusSeen && (!batchId || batchId === order.batchId);
}

export const bulkRecordId = ({ adminId, idempotencyKey }: Pick<BulkChange, 'adminId' | 'idempotencyKey'>) =>
  `BULK-STATUS#${adminId}#${idempotencyKey}`;

const recordOf = (change: BulkChange, refunded: readonly Order[], at: Date): AuditRecord => ({
  id: bulkRecordId(change),
  action: 'bulk-update-orders',
  adminId: change.adminId,
  adminName: change.adminName ?? null,
  targetId: 'orders',
  before: { orders: refunded.map(({ id, status }) => `${id} ${status}`).join(', ') },
  after: {
    status: change.status,
    refunds: refunded.length,
    delivered: refunded.filter(({ timeline }) => timeline.some(({ event }) => event === 'delivered')).length,
    amount: refunded.reduce((sum, { amount }): Pesewas => add(sum, amount), zero),
  },
  reason: change.reason,
  at,
});

/** The orders of a decision, with the status that each had when it was made. */
export function ordersIn({ before }: Pick<AuditRecord, 'before'>): {
  numbers: string[];
  seen: OrderStatus[];
} {
  const pairs = String(before.orders)
    .split(', ')
    .map((pair) => pair.split(' '));
  return {
    numbers: pairs.map(([number = '']) => number),
    seen: pairs.flatMap(([, word]) => orderStatuses.find((status) => status === word) ?? []),
  };
}
