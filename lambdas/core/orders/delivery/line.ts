import type { Settings } from '../../settings/entities';
import type { RateLimit, RateLimiter } from '../../suppliers/rate-limits';
import type { OpenOrders, PurchasePorts, WaitingOrder } from '../ports';
import { pausedNow } from './paused';
import { reconcileOrder } from './reconcile-order';
import { nextOf, turnsIn } from './turns-in-line';

/* The line: orders that wait until their supplier's limit lets them be sent. */

/** A line may get fewer of the same calls than its network. */
const paceOf = ({ name, most, isForNew }: RateLimit): string => `${name}#${most}${isForNew ? '#new' : ''}`;

const lineOf = ({ name, isForNew }: RateLimit): string => `${name}${isForNew ? '#new' : ''}`;

/** Within one run, a limit that is used up is not asked again: a long queue would cost a write for each order. */
export function untilUsedUp(rateLimiter: RateLimiter): RateLimiter & { isUsedUp(): boolean } {
  const usedUp = new Set<string>();
  const held = new Set<string>();
  return {
    ...rateLimiter,
    isUsedUp: () => usedUp.size > 0,
    async holdLine(limit) {
      const line = lineOf(limit);
      if (held.has(line)) return;
      held.add(line);
      await rateLimiter.holdLine(limit);
    },
    async acquire(limit, seen) {
      if (usedUp.has(paceOf(limit))) return null;
      const permit = await rateLimiter.acquire(limit, seen);
      if (permit === null) usedUp.add(paceOf(limit));
      return permit;
    },
  };
}

/**
 * The line moves as fast as its suppliers allow: permits get free between two runs, and nobody else may take them. One
 * order after another, past those whose supplier has none free, until the run has to end. The owner who has waited longest is next, also who came
 * after it began: a customer's long queue holds up nobody else by more than a call.
 */
export async function sendAsPermitsGetFree(
  ports: PurchasePorts & { readonly openOrders: Pick<OpenOrders, 'waiting'> },
  queue: readonly WaitingOrder[],
  { settings, deadline, failures }: { settings: Settings; deadline: number; failures: unknown[] },
): Promise<void> {
  const permits = noticed(ports, deadline);
  const waitsFor = new Map<string, readonly string[]>();
  const mustWait = ({ number }: WaitingOrder) => permits.freeInMs(waitsFor.get(number) ?? []) > 0;
  const turns = await turnsIn(ports.rateLimiter, queue);
  const had = new Set<string>();
  let line = queue;
  for (;;) {
    const now = ports.clock.now().getTime();
    if (now >= deadline) return;
    const left = line.filter(({ number }) => !had.has(number));
    if (left.length === 0) break;
    const ready = waitsFor.size < mostLookedPast ? left : left.filter(({ number }) => waitsFor.has(number));
    const next = nextOf(
      ready.filter((order) => !mustWait(order)),
      turns.all,
    );
    if (next === null) {
      const inMs = Math.min(...ready.map(({ number }) => permits.freeInMs(waitsFor.get(number) ?? [])));
      if (now + inMs >= deadline) return;
      await ports.clock.sleep(inMs);
      continue;
    }
    const { rateLimiter, usedUp, isSent } = permits.ofOne();
    await reconcileOrder({ ...ports, rateLimiter }, next.number, settings).catch((error: unknown) =>
      failures.push(error),
    );
    waitsFor.delete(next.number);
    if (usedUp.length > 0) {
      waitsFor.set(next.number, usedUp);
      continue;
    }
    had.add(next.number);
    line = (await joined(ports, next.queue).catch(() => null)) ?? line;
    if (!isSent()) continue;
    turns.took(next, ports.clock.now());
    await turns.remember(
      [next],
      line.filter(({ number }) => !had.has(number)),
    );
  }
  // An order that comes now need not wait for the next run.
  await Promise.all(permits.limits().map((limit) => ports.rateLimiter.endLine(limit)));
}

/** More than wait in any minute that a supplier's limit is for. */
const lineExamined = 200;

const joined = async (ports: Parameters<typeof sendAsPermitsGetFree>[0], queue: string) =>
  ports.openOrders.waiting(queue, ports.clock.now(), lineExamined, await pausedNow(ports));

/** Each costs a read: of those that wait for a permit, so many are remembered, and no further ones looked at meanwhile. */
const mostLookedPast = 50;

/** The limits that are used up, and until when. */
function noticed({ rateLimiter, clock }: PurchasePorts, deadline: number) {
  const limits = new Map<string, RateLimit>();
  const freeAt = new Map<string, number>();
  const freeInMs = (names: readonly string[]) =>
    names.length === 0 ? 0 : Math.min(...names.map((name) => freeAt.get(name) ?? 0)) - clock.now().getTime();
  const { holdLine } = untilUsedUp(rateLimiter);
  /** For one order: `usedUp` has the limits that it waits for; none where it got a permit. */
  const ofOne = () => {
    const usedUp: string[] = [];
    let isSent = false;
    const noticing: RateLimiter = {
      ...rateLimiter,
      holdLine,
      async acquire(limit) {
        limits.set(paceOf(limit), limit);
        const pace = paceOf(limit);
        const permit = freeInMs([pace]) > 0 ? null : await rateLimiter.acquire(limit);
        if (permit !== null) {
          usedUp.length = 0;
          isSent = true;
          return permit;
        }
        usedUp.push(pace);
        if (freeInMs([pace]) <= 0) {
          const at = (await rateLimiter.freeAt(limit))?.getTime() ?? deadline;
          freeAt.set(pace, Math.max(at, clock.now().getTime() + shortestWaitMs));
        }
        return null;
      },
    };
    return { rateLimiter: noticing, usedUp, isSent: () => isSent };
  };
  return { ofOne, freeInMs, limits: () => [...limits.values()] };
}

/** Somebody else was quicker. */
const shortestWaitMs = 250;
