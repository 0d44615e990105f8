import type { Settings } from '../../settings/entities';
import type { RateLimit, RateLimiter } from '../../suppliers/ports';
import type { PurchasePorts } from '../ports';
import { reconcileOrder } from './reconcile-order';

/* The line: orders that wait until their supplier's limit lets them be sent. */

/** Within one run, a limit that is used up is not asked again: a long queue would cost a write for each order. */
export function untilUsedUp(rateLimiter: RateLimiter): RateLimiter & { isUsedUp(): boolean } {
  const usedUp = new Set<string>();
  const held = new Set<string>();
  return {
    ...rateLimiter,
    isUsedUp: () => usedUp.size > 0,
    async holdLine(limit) {
      if (held.has(limit.name)) return;
      held.add(limit.name);
      await rateLimiter.holdLine(limit);
    },
    async acquire(limit, seen) {
      if (usedUp.has(limit.name)) return null;
      const permit = await rateLimiter.acquire(limit, seen);
      if (permit === null) usedUp.add(limit.name);
      return permit;
    },
  };
}

/**
 * The line moves as fast as its supplier allows: permits get free between two runs, and nobody else may take them. One
 * order after another, until the run has to end.
 */
export async function sendAsPermitsGetFree(
  ports: PurchasePorts,
  queue: readonly string[],
  { settings, deadline, failures }: { settings: Settings; deadline: number; failures: unknown[] },
): Promise<void> {
  let isOver = false;
  const limits = new Map<string, RateLimit>();
  const rateLimiter: RateLimiter = {
    ...ports.rateLimiter,
    async acquire(limit) {
      limits.set(limit.name, limit);
      for (;;) {
        const permit = await ports.rateLimiter.acquire(limit);
        if (permit !== null) return permit;
        const now = ports.clock.now().getTime();
        const freeAt = (await ports.rateLimiter.freeAt(limit))?.getTime() ?? deadline;
        isOver = Math.max(freeAt, now + shortestWaitMs) >= deadline;
        if (isOver) return null;
        await ports.clock.sleep(Math.max(freeAt - now, shortestWaitMs));
      }
    },
  };
  for (const order of queue) {
    if (isOver || ports.clock.now().getTime() >= deadline) return;
    await reconcileOrder({ ...ports, rateLimiter }, order, settings).catch((error: unknown) =>
      failures.push(error),
    );
  }
  // Who comes now need not wait for the next run.
  if (!isOver) await Promise.all([...limits.values()].map((limit) => ports.rateLimiter.endLine(limit)));
}

/** Somebody else was quicker. */
const shortestWaitMs = 250;
