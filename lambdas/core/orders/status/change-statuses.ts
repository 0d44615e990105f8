import type { OrderStatus } from '../../../../contracts/constants';
import { stopOf } from '../../approvals/guard';
import { mapConcurrently } from '../../concurrency';
import { AppError } from '../../errors';
import type { StatusPorts } from '../ports';
import { setOrderStatus } from './set-status';

/** At a time: the orders of one customer contend for one wallet. */
const atOnce = 5;

export interface BulkChange {
  readonly orderNumbers: readonly string[];
  readonly status: OrderStatus;
  /** In the order of `orderNumbers`; null if the caller doesn't say. */
  readonly statusesSeen: readonly OrderStatus[] | null;
  /** The batch that they are all in; null or absent: any or none. */
  readonly batchId?: string | null;
  /** For all of them. */
  readonly reason: string | null;
  readonly idempotencyKey: string;
  readonly adminId: string;
  readonly adminName?: string | null;
}

/**
 * Sets the status of each of these orders; one that can't be changed doesn't stop the others.
 * @throws whatever is our own fault, after all the others were tried.
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
