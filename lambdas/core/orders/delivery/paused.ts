import { endedPauseOf, isOverdue, type PauseInForce, pauseOf, type Sold } from '../../networks/pauses';
import type { Networks } from '../../networks/read-networks';
import type { Network, Pause } from '../../networks/rows';
import type { Clock } from '../../runtime-ports';
import type { Order } from '../order';
import type { WaitingOrder } from '../rows';
import { attentionAfterMs } from './outcomes';

/* An order that waits for the end of a pause isn't sent until then. Orders that were sent before the pause are followed as usual. */

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

/** Returns the order if it may be sent now, or the pause that it waits for. */
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

/**
 * Returns a test for entries of the worklist: whether there is nothing to do for the order until its pause ends. One that a supplier may
 * have is asked about meanwhile. Facts that an entry lacks are read with the order.
 */
export async function pausedNow({ networks, clock }: PausedPorts): Promise<(order: WaitingOrder) => boolean> {
  const { networks: rows } = await networks.read();
  const now = clock.now();
  return (order) => waitsForPause(rows, order, now) !== null;
}

const waitsForPause = (rows: readonly Network[], order: WaitingOrder, now: Date): PauseInForce | null =>
  order.isAtSupplier ? null : pauseOf(rows, order, now);

/** Whether a pause's review is overdue by the age at which an open order becomes an attention item. */
export const isForgotten = (pause: Pause, now: Date): boolean => isOverdue(pause, now, attentionAfterMs);

/**
 * Returns the same test for a sweep, and for each forgotten pause the order that has waited longest. Only this order becomes an attention
 * item: 2,000 items for one pause would help nobody.
 */
export async function pausedInSweep({ networks, clock }: PausedPorts) {
  const { networks: rows } = await networks.read();
  const now = clock.now();
  const longest = new Map<string, WaitingOrder>();
  return {
    isPaused(order: WaitingOrder): boolean {
      const pause = waitsForPause(rows, order, now);
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

/** How long a sweep uses what it has read, so that hundreds of orders don't each cost a read. */
const readAgainMs = 2_000;

/** Caches the networks for one sweep. */
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
