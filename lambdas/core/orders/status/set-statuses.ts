import { type OrderStatus, orderStatuses } from '../../../../contracts/constants';
import { moneyEffect } from '../../../../contracts/orders/money-effect';
import { wasDelivered } from '../../../../contracts/orders/was-delivered';
import { stopOf } from '../../approvals/guard';
import { type AuditRecord, customersOf } from '../../audit-log/audit-record';
import { mapConcurrently } from '../../concurrency';
import { AppError } from '../../errors';
import type { Decision, UseCase } from '../../kernel/commit';
import { add, type Pesewas, zero } from '../../money';
import type { Order } from '../order';
import { orderRow } from '../rows';
import { type StatusPorts, setOrderStatus } from './set-status';

/** How many orders are changed at a time. A few only, since the orders of one customer contend for one wallet. */
const atOnce = 5;

export interface BulkChange {
  readonly orderNumbers: readonly string[];
  readonly status: OrderStatus;
  /** The statuses that the admin saw, in the order of `orderNumbers`; null if unknown. */
  readonly statusesSeen: readonly OrderStatus[] | null;
  /** The reason for all orders. */
  readonly reason: string | null;
  readonly idempotencyKey: string;
  readonly adminId: string;
  readonly adminName?: string | null;
}

/**
 * Sets the status of each of these orders. An order that can't be changed doesn't stop the others.
 * @throws an unexpected error, but only after all other orders were tried.
 */
export async function changeStatuses(
  ports: StatusPorts,
  { orderNumbers, statusesSeen, ...shared }: BulkChange,
): Promise<{ changed: number; failures: { orderNumber: string; reason: string }[] }> {
  const faults: unknown[] = [];
  const numbers = [...new Set(orderNumbers)];
  const refusals = await mapConcurrently(numbers, atOnce, async (orderNumber) => {
    try {
      const statusSeen = statusesSeen?.[orderNumbers.indexOf(orderNumber)] ?? null;
      const change = { ...shared, orderNumber, statusSeen };
      const result = await setOrderStatus(ports, change);
      return result.kind === 'refused' ? result.reason : null;
    } catch (error) {
      if (stopOf(error)?.kind === 'second_person_needed')
        return 'Above what one person may move in 24 hours.';
      if (error instanceof AppError && !isFault(error, ports)) return error.userMessage;
      faults.push(error);
      return null;
    }
  });
  if (faults.length > 0) throw faults[0];
  const failures = numbers.flatMap((orderNumber, index) => {
    const refusal = refusals[index];
    return refusal ? [{ orderNumber, reason: refusal }] : [];
  });
  return { changed: numbers.length - failures.length, failures };
}

/** Approved orders that are busy at the moment are still to be changed: their approval isn't done yet. */
const isFault = ({ code }: AppError, { guard }: Pick<StatusPorts, 'guard'>): boolean =>
  code === 'internal_error' || (code === 'unavailable' && guard.kind === 'granted');

const readAtOnce = 10;

/**
 * If money moves, decides about many orders at once. The decision has its own audit record: the orders as they are now, and how much is
 * refunded or charged again. The orders are changed afterwards, each in its own transaction.
 */
export const bulkDecision = (
  { db }: Pick<StatusPorts, 'db'>,
  change: BulkChange,
): UseCase<readonly Order[], void, 'audit' | 'admin'> => ({
  async read() {
    const found = await mapConcurrently([...new Set(change.orderNumbers)], readAtOnce, (id) =>
      db.get(orderRow, { id }),
    );
    return found.filter((order) => order !== null).filter((order) => isAsSeen(order, change));
  },
  decide(found, at): Decision<void, 'audit' | 'admin'> {
    if (movedBy(change, found).length === 0) return { changes: [], result: undefined };
    return {
      changes: [
        { kind: 'audit', record: recordOf(change, found, at) },
        { kind: 'admin', userId: change.adminId },
      ],
      result: undefined,
    };
  },
});

const isAsSeen = (order: Order, { orderNumbers, statusesSeen }: BulkChange): boolean =>
  (statusesSeen?.[orderNumbers.indexOf(order.id)] ?? order.status) === order.status;

export const bulkRecordId = ({ adminId, idempotencyKey }: Pick<BulkChange, 'adminId' | 'idempotencyKey'>) =>
  `BULK-STATUS#${adminId}#${idempotencyKey}`;

/** Returns the orders whose money moves. Since all get the same status, either all are refunded or all are charged again. */
const movedBy = ({ status }: BulkChange, orders: readonly Order[]): readonly Order[] =>
  orders.filter((order) => moneyEffect(order.status, status) !== 'none');

function recordOf(change: BulkChange, found: readonly Order[], at: Date): AuditRecord {
  const changed = found.filter(({ status }) => status !== change.status);
  const moved = movedBy(change, found);
  return {
    id: bulkRecordId(change),
    action: 'bulk-update-orders',
    adminId: change.adminId,
    adminName: change.adminName ?? null,
    targetId: 'orders',
    customers: customersOf(changed),
    before: { orders: changed.map(({ id, status }) => `${id} ${status}`).join(', ') },
    after: {
      status: change.status,
      ...(change.status === 'failed'
        ? { refunds: moved.length, delivered: moved.filter(wasDelivered).length }
        : { charges: moved.length }),
      amount: moved.reduce((sum, { amount }): Pesewas => add(sum, amount), zero),
    },
    reason: change.reason,
    at,
  };
}

/** Reads the orders of a decision from its record, with each order's status at that time. */
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
