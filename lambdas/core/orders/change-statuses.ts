import type { OrderStatus } from '../../../contracts/constants';
import { AppError } from '../errors';
import { OutcomeUnknown, TableUnavailable } from '../table-errors';
import type { SettlePorts } from './ports';
import { type StatusChangeResult, setOrderStatus } from './set-status';

/** At a time: a customer with many orders has one wallet, which they would contend for. */
const atOnce = 5;

interface BulkChange {
  readonly orderNumbers: readonly string[];
  readonly status: OrderStatus;
  readonly adminId: string;
}

/**
 * Sets the status of each of these orders. What stands in the way of one does not keep the others.
 * @throws what is nobody's fault but ours, after all the others were tried.
 */
export async function changeStatuses(
  ports: SettlePorts,
  { orderNumbers, status, adminId }: BulkChange,
): Promise<{ changed: number; failures: { orderNumber: string; reason: string }[] }> {
  const requestId = ports.ids.next();
  const waiting = [...new Set(orderNumbers)];
  const failures: { orderNumber: string; reason: string }[] = [];
  const faults: unknown[] = [];
  let changed = 0;
  const worker = async () => {
    for (let orderNumber = waiting.shift(); orderNumber !== undefined; orderNumber = waiting.shift()) {
      try {
        const reason = refusalOf(await setOrderStatus(ports, { orderNumber, status, adminId, requestId }));
        if (reason === null) changed += 1;
        else failures.push({ orderNumber, reason });
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === null) faults.push(error);
        else failures.push({ orderNumber, reason });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (faults.length > 0) throw faults[0];
  return { changed, failures };
}

const refusalOf = (result: StatusChangeResult): string | null =>
  result.kind === 'refused' ? result.reason : null;

/** Null for what is no matter of this order. */
function reasonOf(error: unknown): string | null {
  if (error instanceof AppError && error.code !== 'internal_error') return error.userMessage;
  const isBusy = error instanceof TableUnavailable || error instanceof OutcomeUnknown;
  return isBusy ? 'The service is busy. Please try again in a moment.' : null;
}
