import { firstProtocols, isFirstSupplier } from '../../../../contracts/suppliers/suppliers';
import type { Settings } from '../../settings/entities';
import { queueOf } from '../../suppliers/product-codes';
import { callsAMinute, type RateLimit, type RateLimiter } from '../../suppliers/rate-limits';
import type { Order } from '../order';
import type { Line, OpenOrders, PurchasePorts } from '../ports';
import type { WaitingOrder } from '../rows';
import { reconcileOrder } from './reconcile-order';

/* The line: orders that wait until their supplier's limit lets them be sent. */

const lineOf = ({ name, isForNew }: RateLimit): string => `${name}${isForNew ? '#new' : ''}`;

/** Remembers for one run which limits are used up, and doesn't ask them again. Otherwise a long queue would cost a write for each order. */
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
      if (usedUp.has(lineOf(limit))) return null;
      const permit = await rateLimiter.acquire(limit, seen);
      if (permit === null) usedUp.add(lineOf(limit));
      return permit;
    },
  };
}

/**
 * Sends orders as fast as their suppliers allow, since permits become free between two runs and nobody else may take them. Sends one order
 * after another until the run has to end, and skips those whose supplier has no free permit. The owner who has waited longest is next,
 * including owners who came after the run began, so one customer's long queue delays everybody else by at most one call. Orders that are
 * only asked about need none of these permits, so the run passes over them: `asked` are those that it has looked at already.
 */
export async function sendAsPermitsGetFree(
  ports: PurchasePorts & { readonly openOrders: Pick<OpenOrders, 'waiting'> },
  queue: readonly WaitingOrder[],
  {
    settings,
    deadline,
    failures,
    asked,
  }: { settings: Settings; deadline: number; failures: unknown[]; asked: ReadonlySet<string> },
): Promise<void> {
  const permits = watchLimits(ports, deadline);
  const waitsFor = new Map<string, readonly string[]>();
  const mustWait = ({ number }: WaitingOrder) => permits.freeInMs(waitsFor.get(number) ?? []) > 0;
  const turns = await turnsIn(ports.rateLimiter, queue);
  const had = new Set(asked);
  let sent = 0;
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
      sent,
    );
    if (next === null) {
      const inMs = Math.min(...ready.map(({ number }) => permits.freeInMs(waitsFor.get(number) ?? [])));
      if (now + inMs >= deadline) return;
      await ports.clock.sleep(inMs);
      continue;
    }
    const { rateLimiter, usedUp, isSent } = permits.ofOne();
    const was = await reconcileOrder({ ...ports, rateLimiter }, next.number, settings).catch(
      (error: unknown) => failures.push(error),
    );
    waitsFor.delete(next.number);
    if (was === 'asked') {
      had.add(next.number);
      continue;
    }
    if (usedUp.length > 0) {
      waitsFor.set(next.number, usedUp);
      continue;
    }
    had.add(next.number);
    line = (await readLine(ports, next.queue).catch(() => null)) ?? line;
    if (!isSent()) continue;
    sent += 1;
    turns.took(next, ports.clock.now());
    await turns.remember(
      [next],
      line.filter(({ number }) => !had.has(number)),
    );
  }
  // A new order needn't wait for the next run.
  await Promise.all(permits.limits().map((limit) => ports.rateLimiter.endLine(limit)));
}

/** How many waiting orders are read: more than any supplier takes in a minute. */
const lineExamined = 200;

const readLine = (ports: Parameters<typeof sendAsPermitsGetFree>[0], queue: string) =>
  ports.openOrders.waiting(queue, ports.clock.now(), lineExamined);

/** How many orders that wait for a permit are looked past, since each costs a read. Once there are this many, no further ones are read. */
const mostLookedPast = 50;

/** Tracks which limits are used up, and until when. */
function watchLimits({ rateLimiter, clock }: PurchasePorts, deadline: number) {
  const limits = new Map<string, RateLimit>();
  const freeAt = new Map<string, number>();
  const freeInMs = (names: readonly string[]) =>
    names.length === 0 ? 0 : Math.min(...names.map((name) => freeAt.get(name) ?? 0)) - clock.now().getTime();
  const { holdLine } = untilUsedUp(rateLimiter);
  /** Watches one order: `usedUp` gets the limits that it waits for, and stays empty if it got a permit. */
  const ofOne = () => {
    const usedUp: string[] = [];
    let isSent = false;
    const noticing: RateLimiter = {
      ...rateLimiter,
      holdLine,
      async acquire(limit) {
        const pace = lineOf(limit);
        limits.set(pace, limit);
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

/** The wait if a permit was free but another process was faster. */
const shortestWaitMs = 250;

/** When each owner last had a turn: milliseconds since 1970. */
type Turns = ReadonlyMap<string, number>;

/** Returns since when the order's owner has waited: since their last turn, or since the order was due if that is later. */
function waitsSince({ due, owner }: WaitingOrder, turns: Turns): number {
  const dueAt = Date.parse(due);
  return Math.max(Number.isNaN(dueAt) ? 0 : dueAt, turns.get(owner) ?? 0);
}

/*
 * New accounts wait in a line of their own, because anybody can make them by the dozen. While both lines wait, they get every fifth
 * call, the first one of a run among them, so that neither line stops the other.
 */
const isTurnOfNew = (sent: number): boolean => sent % 5 === 0;

const isNew = ({ ofNewAccount }: WaitingOrder): boolean => ofNewAccount;
const isKnown = ({ ofNewAccount }: WaitingOrder): boolean => !ofNewAccount;

/** Returns the order whose owner has waited longest in the line whose turn it is. @param sent how many were sent before */
function nextOf(line: readonly WaitingOrder[], turns: Turns, sent: number): WaitingOrder | null {
  const own = line.filter(isTurnOfNew(sent) ? isNew : isKnown);
  const ready = own.length > 0 ? own : line;
  const since = ready.map((order) => waitsSince(order, turns));
  return ready[since.indexOf(Math.min(...since))] ?? null;
}

/** Sorts orders as they would be sent if all were sent now, one after another. */
export function inOrderOfTurns(
  line: readonly WaitingOrder[],
  turns: Turns,
  now: Date,
): readonly WaitingOrder[] {
  const before = new Map<string, number>();
  const ranked = line
    .map((order) => {
      const turn = before.get(order.owner) ?? 0;
      before.set(order.owner, turn + 1);
      // After a turn, the owner's wait begins again.
      const soon = new Map([[order.owner, now.getTime() + turn]]);
      return { order, since: waitsSince(order, turn === 0 ? turns : soon) };
    })
    .sort((a, b) => a.since - b.since)
    .map(({ order }) => order);
  const ofNew = ranked.filter(isNew).values();
  const others = ranked.filter(isKnown).values();
  return ranked.flatMap((_, sent) => {
    const [first, second] = isTurnOfNew(sent) ? [ofNew, others] : [others, ofNew];
    return first.next().value ?? second.next().value ?? [];
  });
}

type Ports = Pick<RateLimiter, 'turns' | 'rememberTurns'>;

/**
 * The turns in one queue, kept from one run to the next. Otherwise the few customers with the oldest orders would be first in every run.
 * Only customers whose orders are older than their last turn are remembered; anybody else's wait begins with their new order.
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
    /** Writes nothing if everybody who had a turn had only one order. */
    async remember(since: readonly WaitingOrder[], left: readonly WaitingOrder[]): Promise<void> {
      const [one] = since;
      if (one === undefined || !since.some(({ owner }) => waitsOn(owner, left))) return;
      const kept = [...turns].filter(([owner]) => waitsOn(owner, left));
      await rateLimiter.rememberTurns(one.queue, new Map(kept));
    },
  };
}

export interface PlaceInLine {
  /** How many orders are sent before this one, if nobody joins. */
  readonly before: number;
  /** About how long that takes at the supplier's rate. */
  readonly minutes: number;
}

/** Places are estimates without past turns: reading the turns would cost something at each look at the order list. */
const noTurns = new Map<string, number>();

/** How many orders are read from each part of the line. An order further back has no place yet. */
const ordersPerPart = 100;

/**
 * Returns the places of the orders that wait in line, by order number. Orders that don't wait have no place, nor do orders that are
 * tried again later. Reads nothing if no order waits. Customers take turns, so behind somebody's many orders
 * one waits for only one of them. The places are an estimate, since the line moves in the meantime.
 * @throws TableUnavailable
 */
export async function placesInLine(
  line: Line,
  orders: readonly Order[],
  now: Date,
): Promise<ReadonlyMap<string, PlaceInLine>> {
  const waiting = orders.filter(
    (order) => order.stage === 'waiting' && order.dueAt !== null && order.dueAt <= now,
  );
  if (waiting.length === 0) return new Map();
  const inLine = await line.orders(now, ordersPerPart);
  const turns = new Map(
    waiting.map(queueOf).map((queue) => {
      const ofQueue = inLine.filter((order) => order.queue === queue);
      return [queue, inOrderOfTurns(ofQueue, noTurns, now).map(({ number }) => number)] as const;
    }),
  );
  return new Map(
    waiting.flatMap((order) => {
      const before = turns.get(queueOf(order))?.indexOf(order.id) ?? -1;
      const perMinute = perMinuteOf(order);
      return before < 0 || perMinute === null
        ? []
        : [[order.id, { before, minutes: Math.ceil((before + 1) / perMinute) }] as const];
    }),
  );
}

/**
 * Returns how many orders the supplier takes in a minute. Null: not known. The protocol of a supplier that staff added is in the settings,
 * which customers' lists don't read.
 */
const perMinuteOf = ({ apiUsed: supplier }: Order): number | null =>
  isFirstSupplier(supplier) ? callsAMinute[firstProtocols[supplier]] : null;
