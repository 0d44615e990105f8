import type { SupplierName } from '../../../../contracts/constants';
import { doubtedKey, type SentTo } from '../../suppliers/supplier';
import { boundTo, isHeld } from '../life';
import type { OpenOrders } from '../ports';
import { orderRow } from '../rows';
import { submitted } from './outcomes';
import { changeOrder, type SettlePorts } from './settle';

const batch = 10_000;

/** The maximum number of passes over the queue. Several are needed, since the index may lag by minutes after a restore. */
const rounds = 60;

const pauseMs = 5_000;

/**
 * Prepares a restored table: its queued orders may have been sent after the moment of the backup. Marks each as possibly at `supplier`, so
 * that the sweep asks there first. Run it before the sweep runs on the table. Repeating it after an interruption finishes it.
 * @param sendsAgain whether an order is sent once `supplier` has said twice that it doesn't know it. That proves nothing if the order may
 * have gone to another supplier, or if a key was changed meanwhile. Without it, the order becomes an attention item.
 * @returns how many orders were queued
 */
export async function askBeforeSending(
  ports: SettlePorts & { readonly openOrders: Pick<OpenOrders, 'due'> },
  supplier: SupplierName,
  { sendsAgain }: { readonly sendsAgain: boolean },
): Promise<number> {
  const everDue = new Date('9999-01-01T00:00:00.000Z');
  const seen = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const { waiting } = await ports.openOrders.due(everDue, batch);
    const numbers = waiting.flat().map(({ number }) => number);
    if (numbers.length === 0) return seen.size;
    for (const number of numbers.filter((listed) => !seen.has(listed))) {
      seen.add(number);
      await mayBeAt(ports, number, { supplier, keyFingerprint: sendsAgain ? null : doubtedKey });
    }
    await ports.clock.sleep(pauseMs);
  }
  throw new Error('The list of queued orders does not become empty: run it again.');
}

async function mayBeAt(
  ports: SettlePorts,
  number: string,
  { supplier, keyFingerprint }: SentTo,
): Promise<void> {
  const order = await ports.db.get(orderRow, { id: number });
  if (order === null) return;
  const attemptId = ports.ids.next();
  await changeOrder(ports, order, (current, now) =>
    current.stage === 'waiting' && !isHeld(current)
      ? submitted(
          current,
          {
            supplier: boundTo(current) ?? supplier,
            keyFingerprint,
            attemptId,
            attempts: current.attempts,
          },
          now,
        )
      : null,
  );
}
