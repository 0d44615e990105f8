import { minuteMs } from '../../durations';
import type { RateLimiter } from '../../suppliers/rate-limits';
import type { WaitingOrder } from '../ports';

/** So much longer than all others an order of a new account waits, where somebody else waits, too: nobody can make those that are not new by the dozen. */
const newWaitMs = 10 * minuteMs;

/** When each owner last had a turn: milliseconds since 1970. */
type Turns = ReadonlyMap<string, number>;

/** Its owner has waited since their last turn, and for no longer than there was something to wait for. */
function waitsSince({ due, owner, ofNewAccount }: WaitingOrder, turns: Turns): number {
  const dueAt = Date.parse(due);
  const since = Math.max(Number.isNaN(dueAt) ? 0 : dueAt, turns.get(owner) ?? 0);
  return since + (ofNewAccount ? newWaitMs : 0);
}

/** The queue of the owner who has waited longest. */
export function nextOf(line: readonly WaitingOrder[], turns: Turns): WaitingOrder | null {
  const since = line.map((order) => waitsSince(order, turns));
  const longest = Math.min(...since);
  return line[since.indexOf(longest)] ?? null;
}

/** As they would be sent if all were sent now, one after another. */
export function inOrderOfTurns(
  line: readonly WaitingOrder[],
  turns: Turns,
  now: Date,
): readonly WaitingOrder[] {
  const before = new Map<string, number>();
  const ranked = line.map((order) => {
    const turn = before.get(order.owner) ?? 0;
    before.set(order.owner, turn + 1);
    // After a turn they have waited since then.
    const soon = new Map([[order.owner, now.getTime() + turn]]);
    return { order, since: waitsSince(order, turn === 0 ? turns : soon) };
  });
  return ranked.sort((a, b) => a.since - b.since).map(({ order }) => order);
}

type Ports = Pick<RateLimiter, 'turns' | 'rememberTurns'>;

/**
 * The turns in one queue. They are kept from one run to the next: else the same few, with the oldest orders, would be first in every
 * run. Only who still has orders from before their last turn is remembered: of anybody else, the new order says since when they wait.
 */
export async function turnsIn(rateLimiter: Ports, line: readonly WaitingOrder[]) {
  const [first] = line;
  const isOnesOwn = line.every(({ owner }) => owner === first?.owner);
  const turns = new Map(first === undefined || isOnesOwn ? [] : await rateLimiter.turns(first.queue));
  const waitsOn = (owner: string, left: readonly WaitingOrder[]) =>
    left.some((order) => order.owner === owner);
  return {
    all: turns as Turns,
    took: ({ owner }: WaitingOrder, at: Date): void => void turns.set(owner, at.getTime()),
    /** Costs nothing where each who had a turn had one order only. */
    async remember(since: readonly WaitingOrder[], left: readonly WaitingOrder[]): Promise<void> {
      const [one] = since;
      if (one === undefined || !since.some(({ owner }) => waitsOn(owner, left))) return;
      const kept = [...turns].filter(([owner]) => waitsOn(owner, left));
      await rateLimiter.rememberTurns(one.queue, new Map(kept));
    },
  };
}
