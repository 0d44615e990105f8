import type { OrderStatus } from '../../../../contracts/constants';
import { type ActingAdmin, customersOf } from '../../audit-log/rows';
import { mapConcurrently } from '../../kernel/concurrency';
import { AppError } from '../../kernel/errors';
import { add, type Pesewas, zero } from '../../kernel/money';
import { staffChange } from '../../staff/staff-change';
import { assertMayMove, isLarge, readLimit } from '../../staff/staff-limit';
import { orderRow } from '../rows';
import { countedOf, type StatusPorts, setOrderStatus } from './set-status';

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
  readonly by: ActingAdmin;
}

/**
 * Sets the status of each of these orders. An order that can't be changed doesn't stop the others; money above the limit stops all of them
 * before the first one.
 * @throws AppError helper_limit, sign_in_again, unavailable; an unexpected error, but only after all other orders were tried
 */
export async function changeStatuses(
  ports: StatusPorts,
  bulk: BulkChange,
): Promise<{ changed: number; failures: { orderNumber: string; reason: string }[] }> {
  const { statusesSeen, orderNumbers, ...shared } = bulk;
  // One limit for the whole request, read once.
  const settings = await ports.settings.read(0);
  const within: StatusPorts = { ...ports, settings: { read: async () => settings } };
  await checkTogether(within, bulk);
  const faults: unknown[] = [];
  const numbers = [...new Set(orderNumbers)];
  const refusals = await mapConcurrently(numbers, atOnce, async (orderNumber) => {
    try {
      const statusSeen = statusesSeen?.[orderNumbers.indexOf(orderNumber)] ?? null;
      const result = await setOrderStatus(within, { ...shared, orderNumber, statusSeen });
      return result.kind === 'refused' ? result.reason : null;
    } catch (error) {
      if (error instanceof AppError && error.code !== 'internal_error') return error.userMessage;
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

/**
 * Checks the sum of all orders before the first one is changed. Each order is counted in its own transaction. A sum above an owner's limit has
 * a record of its own, and the other owners get an e-mail about it.
 */
async function checkTogether(ports: StatusPorts, bulk: BulkChange): Promise<void> {
  const { by, status, reason, idempotencyKey: requestId } = bulk;
  const [limit, orders] = await Promise.all([
    readLimit(ports, by, ports.clock.now()),
    ordersAsSeen(ports, bulk),
  ]);
  const amount = orders.reduce((sum, order): Pesewas => add(sum, countedOf(order, status)), zero);
  assertMayMove(limit, by, amount);
  if (!isLarge(limit, amount)) return;
  await staffChange<null, void>(ports, {
    scope: 'BULK-STATUS',
    requestId,
    by,
    content: [status, bulk.orderNumbers],
    read: async () => null,
    repeated: () => undefined,
    decide: () => ({
      recorded: {
        action: 'bulk-update-orders',
        targetId: 'orders',
        customers: customersOf(orders),
        reason,
        before: { orders: orders.map((order) => `${order.id} ${order.status}`).join(', ') },
        after: { status, amount },
      },
      notifiesOwners: true,
      result: undefined,
    }),
  });
}

async function ordersAsSeen({ db }: StatusPorts, { orderNumbers, statusesSeen }: BulkChange) {
  const keys = [...new Set(orderNumbers)].map((id) => ({ id }));
  const orders = await db.many(orderRow, keys);
  return orders.filter(({ id, status }) => (statusesSeen?.[orderNumbers.indexOf(id)] ?? status) === status);
}
