import { endedPauseOf, isOverdue, type PauseInForce, pauseOf, type Sold } from '../../networks/pauses';
import type { Networks } from '../../networks/read-networks';
import type { Pause } from '../../networks/rows';
import type { Clock } from '../../runtime-ports';
import type { Order } from '../order';
import type { WaitingOrder } from '../rows';
import { attentionAfterMs } from './outcomes';

/* An order that waits for the end of a pause is sent to nobody until then. Orders that were sent before are followed as always. */

interface PausedPorts {
  readonly networks: Pick<Networks, 'read'>;
  readonly clock: Pick<Clock, 'now'>;
}

export async function pauseOfOrder(
  { networks, clock }: PausedPorts,
  order: Order,
): Promise<PauseInForce | null> {
  return pauseOf((await networks.read()).networks, soldOf(order), clock.now());
}

/** The order as it may be sent now, or the pause that it waits for. */
export async function readyOrPaused(
  { networks, clock }: PausedPorts,
  order: Order,
): Promise<{ order: Order } | { pause: PauseInForce }> {
  const { networks: rows } = await networks.read();
  const now = clock.now();
  const sold = { ...soldOf(order), createdAt: order.createdAt };
  const pause = pauseOf(rows, sold, now);
  return pause === null
    ? { order: { ...order, pausedUntil: endedPauseOf(rows, sold, now) ?? order.pausedUntil } }
    : { pause };
}

const soldOf = (order: Order): Sold => ({
  network: order.network,
  planId: order.planId,
  line: order.line,
});

/** Decided by the worklist entry; anything missing there is read with the order. */
export async function pausedNow({ networks, clock }: PausedPorts): Promise<(order: WaitingOrder) => boolean> {
  const { networks: rows } = await networks.read();
  const now = clock.now();
  return (order) => pauseOf(rows, order, now) !== null;
}

/** Whether staff haven't looked at a pause within the time in which a person has to see an order. */
export const isForgotten = (pause: Pause, now: Date): boolean => isOverdue(pause, now, attentionAfterMs);

/**
 * The same for a sweep, which also learns which order has waited longest for each pause that is forgotten: by that one
 * alone the pause comes to attention, as 2,000 items would help nobody.
 */
export async function pausedInSweep({ networks, clock }: PausedPorts) {
  const { networks: rows } = await networks.read();
  const now = clock.now();
  const longest = new Map<string, WaitingOrder>();
  return {
    isPaused(order: WaitingOrder): boolean {
      const pause = pauseOf(rows, order, now);
      if (pause === null) return false;
      const known = longest.get(pause.what);
      const isLonger = known === undefined || waitsSince(order) < waitsSince(known);
      if (isLonger && isForgotten(pause, now)) longest.set(pause.what, order);
      return true;
    },
    forgotten: () => [...longest.values()],
  };
}

const waitsSince = ({ due, number }: WaitingOrder): string => `${due}#${number}`;

/** So long a sweep goes by what it has read: for all orders of a second one read. */
const readAgainMs = 2_000;

/** The networks of one sweep. */
export function networksOfSweep(networks: Networks, clock: Pick<Clock, 'now'>): Networks {
  let last: { readonly list: ReturnType<Networks['read']>; readonly at: number } | null = null;
  return {
    read() {
      const at = clock.now().getTime();
      if (last === null || at - last.at >= readAgainMs) {
        const list = networks.read();
        last = { list, at };
        // After a failure, the next caller reads it again.
        list.catch(() => {
          last = null;
        });
      }
      return last.list;
    },
  };
}
