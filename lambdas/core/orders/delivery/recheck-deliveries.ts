import { minuteMs } from '../../durations';
import type { Settings } from '../../settings/entities';
import { untilSilent } from '../../suppliers/supplier';
import type { Order } from '../entities';
import { isEnded } from '../life';
import type { AskPorts } from '../ports';
import { applyAfterEnd, isEnd } from './after-end';
import { changeOrder } from './settle';
import { acquireSpare } from './spare-permit';

/** How long after it was made a delivered order is asked about once more (capability C4.8). */
const askAfterMinutes = [30, 6 * 60, 24 * 60, 72 * 60] as const;

/** Orders of so long a time in one run. A run that comes late catches up by the next ones. */
const perRunMs = 15 * minuteMs;

/** No more questions after this long: a run that is cut off would begin again at the same orders, for ever. */
const askForMs = 200_000;

/** Up to when the orders have been asked about, for each of the times above, in their order. */
export type RecheckedUntil = readonly Date[];

export interface RecheckPorts extends AskPorts {
  readonly deliveries: {
    /** All orders made from `from` up to, and without, `to`, as the index has them: some seconds old. */
    between(from: Date, to: Date): AsyncIterable<Order>;
  };
  readonly rechecks: {
    read(): Promise<RecheckedUntil | null>;
    save(until: RecheckedUntil): Promise<void>;
  };
  readonly settings: Settings;
}

/**
 * Asks suppliers again about orders that they delivered. One that is called failed by now brings its order to a person's
 * attention; nothing is refunded or sent by itself. Where a supplier's limit or the run's time leaves no room, an order is
 * passed over until its next time.
 * @returns how many orders were asked about, and how many are called failed
 */
export async function recheckDeliveries(own: RecheckPorts): Promise<{ asked: number; reversed: number }> {
  const ports = { ...own, suppliers: untilSilent(own.suppliers, own.clock) };
  const now = ports.clock.now();
  const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const reached = (await ports.rechecks.read()) ?? askAfterMinutes.map(before);
  const deadline = now.getTime() + askForMs;
  const counts = { asked: 0, reversed: 0 };
  const until: Date[] = [];
  for (const [index, minutes] of askAfterMinutes.entries()) {
    const from = reached[index] ?? before(minutes);
    const to = new Date(Math.min(before(minutes).getTime(), from.getTime() + perRunMs));
    if (to <= from) {
      until.push(from);
      continue;
    }
    for await (const order of ports.deliveries.between(from, to)) {
      const kind = ports.clock.now().getTime() < deadline ? await ask(ports, order) : null;
      if (kind !== null) counts.asked += 1;
      if (kind === 'failed') counts.reversed += 1;
    }
    until.push(to);
  }
  await ports.rechecks.save(until);
  return counts;
}

/** @returns the supplier's answer; null where it wasn't asked. */
async function ask(ports: RecheckPorts, order: Order): Promise<string | null> {
  const { apiUsed, status, stage } = order;
  if (status !== 'completed' || !isEnded({ stage }) || apiUsed === 'manual') return null;
  const supplier = ports.suppliers.get(apiUsed, ports.settings);
  if (supplier === null || !(await acquireSpare(ports, supplier))) return null;
  const answer = await supplier.status(order.id);
  // Also a delivery is news where the supplier had refused the order, and a person completed it.
  if (isEnd(answer)) {
    await changeOrder(ports, order, (current, at) =>
      isEnded(current) ? applyAfterEnd(current, { kind: answer.kind }, apiUsed, at) : null,
    );
  }
  return answer.kind;
}
