import type { SupplierName } from '../../../../contracts/constants';
import type { OpenOrders, SettlePorts } from '../ports';
import { changeOrder } from './settle';
import { submitted } from './transitions';

const batch = 500;

/**
 * After a table was restored, its queued orders may have been sent since the moment to which it was restored. Each becomes
 * one that may be at `supplier`: the sweep asks about it, and sends it only once the supplier has said twice that it
 * doesn't know it. Run it before the sweep runs on the table. Repeated, it finishes.
 * @returns how many orders were queued
 */
export async function askBeforeSending(
  ports: SettlePorts & { readonly openOrders: OpenOrders },
  supplier: SupplierName,
): Promise<number> {
  const everDue = new Date('9999-01-01T00:00:00.000Z');
  const seen = new Set<string>();
  for (;;) {
    const { waiting } = await ports.openOrders.due(everDue, batch);
    const numbers = waiting.flat().filter((number) => !seen.has(number));
    if (numbers.length === 0) return seen.size;
    for (const number of numbers) {
      seen.add(number);
      await mayBeAt(ports, number, supplier);
    }
  }
}

async function mayBeAt(ports: SettlePorts, number: string, supplier: SupplierName): Promise<void> {
  const order = await ports.orders.get(number);
  if (order === null) return;
  const attemptId = ports.ids.next();
  await changeOrder(ports, order, (current, now) =>
    current.stage === 'waiting'
      ? submitted(current, { supplier, attemptId, attempts: current.attempts }, now)
      : null,
  );
}
