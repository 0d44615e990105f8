import type { OrderStatus } from '../../../../contracts/constants';
import { mapConcurrently } from '../../concurrency';
import { AppError } from '../../errors';
import type { SettlePorts } from '../ports';
import { setOrderStatus } from './set-status';

/** At a time: the orders of one customer contend for one wallet. */
const atOnce = 5;

interface BulkChange {
  readonly orderNumbers: readonly string[];
  readonly status: OrderStatus;
  readonly adminId: string;
}

/**
 * Sets the status of each of these orders; one that can't be changed doesn't stop the others.
 * @throws whatever is our own fault, after all the others were tried.
 */
export async function changeStatuses(
  ports: SettlePorts,
  { orderNumbers, status, adminId }: BulkChange,
): Promise<{ changed: number; failures: { orderNumber: string; reason: string }[] }> {
  const idempotencyKey = ports.ids.next();
  const faults: unknown[] = [];
  const numbers = [...new Set(orderNumbers)];
  const reasons = await mapConcurrently(numbers, atOnce, async (orderNumber) => {
    try {
      const result = await setOrderStatus(ports, { orderNumber, status, adminId, idempotencyKey });
      return result.kind === 'refused' ? result.reason : null;
    } catch (error) {
      if (error instanceof AppError && error.code !== 'internal_error') return error.userMessage;
      faults.push(error);
      return null;
    }
  });
  if (faults.length > 0) throw faults[0];
  const failures = numbers.flatMap((orderNumber, index) => {
    const reason = reasons[index];
    return reason ? [{ orderNumber, reason }] : [];
  });
  return { changed: numbers.length - failures.length, failures };
}
