import type { Settings } from '../../settings/entities';
import type { RateLimit, RateLimiter } from '../../suppliers/ports';
import type { OpenOrders, PurchasePorts, WaitingOrder } from '../ports';
import { pausedNow } from './paused';
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
 * order after another, until the run has to end. Whoever has had the fewest turns in this run is next, also who came
 * after it began: a customer's long queue holds up nobody else by more than a call.
 */
export async function sendAsPermitsGetFree(
  ports: PurchasePorts & { readonly openOrders: Pick<OpenOrders, 'waiting'> },
  queue: readonly WaitingOrder[],
  { settings, deadline, failures }: { settings: Settings; deadline: number; failures: unknown[] },
): Promise<void> {
  const patient = untilPermitted(ports, deadline);
  const turns = new Map<string, number>();
  const had = new Set<string>();
  let line = queue;
  for (;;) {
    if (patient.isOver() || ports.clock.now().getTime() >= deadline) return;
    const next = nextOf(line, had, turns);
    if (next === null) break;
    had.add(next.number);
    turns.set(next.owner, (turns.get(next.owner) ?? 0) + 1);
    await reconcileOrder({ ...ports, rateLimiter: patient.rateLimiter }, next.number, settings).catch(
      (error: unknown) => failures.push(error),
    );
    line = (await joined(ports, next.queue).catch(() => null)) ?? line;
  }
  // Who comes now need not wait for the next run.
  await Promise.all(patient.limits().map((limit) => ports.rateLimiter.endLine(limit)));
}

function nextOf(
  line: readonly WaitingOrder[],
  had: ReadonlySet<string>,
  turns: ReadonlyMap<string, number>,
): WaitingOrder | null {
  const left = line.filter(({ number }) => !had.has(number));
  const fewest = Math.min(...left.map(({ owner }) => turns.get(owner) ?? 0));
  return left.find(({ owner }) => (turns.get(owner) ?? 0) === fewest) ?? null;
}

/** More than wait in any minute that a supplier's limit is for. */
const lineExamined = 200;

const joined = async (ports: Parameters<typeof sendAsPermitsGetFree>[0], queue: string) =>
  ports.openOrders.waiting(queue, ports.clock.now(), lineExamined, await pausedNow(ports));

/** A permit is waited for, until the run has to end. */
function untilPermitted({ rateLimiter, clock }: PurchasePorts, deadline: number) {
  let isOver = false;
  const limits = new Map<string, RateLimit>();
  const patient: RateLimiter = {
    ...rateLimiter,
    async acquire(limit) {
      limits.set(limit.name, limit);
      for (;;) {
        const permit = await rateLimiter.acquire(limit);
        if (permit !== null) return permit;
        const now = clock.now().getTime();
        const freeAt = (await rateLimiter.freeAt(limit))?.getTime() ?? deadline;
        isOver = Math.max(freeAt, now + shortestWaitMs) >= deadline;
        if (isOver) return null;
        await clock.sleep(Math.max(freeAt - now, shortestWaitMs));
      }
    },
  };
  return { rateLimiter: patient, isOver: () => isOver, limits: () => [...limits.values()] };
}

/** Somebody else was quicker. */
const shortestWaitMs = 250;
