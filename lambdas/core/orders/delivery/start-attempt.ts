import type { SupplierName } from '../../../../contracts/constants';
import { isHeld, withoutUnmade } from '../activation/held';
import type { Order } from '../entities';
import type { PurchasePorts } from '../ports';
import { boundTo, mayBeSent, withOutcome } from './attempts';
import { changeOrder } from './settle';
import { submitted } from './transitions';

/**
 * A process that stood still for longer than this no longer trusts what it read before, above all pauses. Reading and writing
 * take less, with all their tries.
 */
const maximumAgeMs = 15_000;

interface AttemptFacts {
  /** The outcome of the latest attempt; null in the queue, where it is known already; `unmade`: no supplier was called. */
  readonly outcome: Parameters<typeof withOutcome>[1] | 'unmade' | null;
  /** When the pauses were asked for that were seen before. */
  readonly asOf: Date;
}

/**
 * Writes the order as `sent` to a supplier under a new attempt id, provided that its stage and attempt are still those
 * that were read.
 */
export async function startAttempt(
  ports: PurchasePorts,
  order: Order,
  supplier: SupplierName,
  { outcome, asOf }: AttemptFacts,
): Promise<{ order: Order; isStarted: boolean }> {
  const attemptId = ports.ids.next();
  const after = await changeOrder(ports, order, (current, now) => {
    if (current.attemptId !== order.attemptId || current.stage !== order.stage) return null;
    if (isHeld(current) || now.getTime() - asOf.getTime() > maximumAgeMs) return null;
    const attempts = attemptsAfter(current, outcome);
    if (!mayBeSent({ ...current, attempts })) return null;
    // Meanwhile an earlier supplier may have said that it delivers after all.
    if ((boundTo({ ...current, attempts }) ?? supplier) !== supplier) return null;
    const { pausedUntil } = order;
    return submitted({ ...current, pausedUntil }, { supplier, attemptId, attempts }, now);
  });
  return { order: after, isStarted: after.attemptId === attemptId && after.stage === 'sent' };
}

function attemptsAfter(order: Order, outcome: AttemptFacts['outcome']): Order['attempts'] {
  if (outcome === 'unmade') return withoutUnmade(order);
  return outcome === null ? order.attempts : withOutcome(order, outcome);
}
