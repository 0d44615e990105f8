import { firstProtocols, isFirst } from '../../../../contracts/suppliers/suppliers';
import { minuteMs } from '../../durations';
import { pauseOf, type Sold } from '../../networks/pauses';
import type { Network } from '../../networks/rows';
import type { Settings } from '../../settings/entities';
import { queueOf } from '../../suppliers/product-codes';
import { callsAMinute, forNewAccounts, type RateLimit, type RateLimiter } from '../../suppliers/rate-limits';
import { isHeld } from '../activation/held';
import type { Order } from '../order';
import type { Line, OpenOrders, PurchasePorts } from '../ports';
import type { WaitingOrder } from '../rows';
import { pausedNow } from './paused';
import { reconcileOrder } from './reconcile-order';
import { routeOf } from './routing';

/* The line: orders that wait until their supplier's limit lets them be sent. */

/** Names a limit: a line may get fewer of the same calls than its network. */
const paceOf = ({ name, most, isForNew }: RateLimit): string => `${name}#${most}${isForNew ? '#new' : ''}`;

const lineOf = ({ name, isForNew }: RateLimit): string => `${name}${isForNew ? '#new' : ''}`;

/** Within one run, a limit that is used up isn't asked again. Otherwise a long queue would cost a write for each order. */
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

/** An order of a new account waits this much longer while others wait: new accounts can be made by the dozen, old ones can't. */
const newWaitMs = 10 * minuteMs;

/** When each owner last had a turn: milliseconds since 1970. */
type Turns = ReadonlyMap<string, number>;

/** Since when its owner has waited: since their last turn, or since the order was due if that is later. */
function waitsSince({ due, owner, ofNewAccount }: WaitingOrder, turns: Turns): number {
  const dueAt = Date.parse(due);
  const since = Math.max(Number.isNaN(dueAt) ? 0 : dueAt, turns.get(owner) ?? 0);
  return since + (ofNewAccount ? newWaitMs : 0);
}

/** The order whose owner has waited longest. */
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
 * The turns in one queue. They are kept from one run to the next. Otherwise the same few customers, with the oldest orders, would be first
 * in every run. Only customers are remembered who still have orders from before their last turn: anybody else's wait begins with their
 * new order.
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

export interface PlaceInLine {
  /** How many orders are sent before it, if nobody joins. */
  readonly before: number;
  /** About how long that takes, by what the supplier takes in a minute. */
  readonly minutes: number;
}

/** It is an estimate: to read who has had a turn already would cost each look at one's orders. */
const noTurns = new Map<string, number>();

/** Read from each part of the line. An order further behind has no place yet. */
const ordersPerPart = 100;

/**
 * The places of those orders that wait in line, by their numbers. Left out are the others, one that may still be undone, one
 * that is tried again later, and one that is paused. Nothing is read where none waits. Customers take turns, so whoever waits behind somebody's many orders waits
 * for one of them. An estimate: the line moves meanwhile.
 * @throws TableUnavailable
 */
export async function placesInLine(
  line: Line,
  orders: readonly Order[],
  now: Date,
  networks: readonly Network[] = [],
): Promise<ReadonlyMap<string, PlaceInLine>> {
  const isPaused = (order: Sold) => pauseOf(networks, order, now) !== null;
  const waiting = orders.filter(
    (order) =>
      order.stage === 'waiting' &&
      !isHeld(order) &&
      order.dueAt !== null &&
      order.dueAt <= now &&
      !isPaused(order),
  );
  if (waiting.length === 0) return new Map();
  const inLine = (await line.orders(now, ordersPerPart)).filter((order) => !isPaused(order));
  const turns = new Map(
    waiting.map(queueOf).map((queue) => {
      const ofQueue = inLine.filter((order) => order.queue === queue);
      return [queue, inOrderOfTurns(ofQueue, noTurns, now).map(({ number }) => number)] as const;
    }),
  );
  return new Map(
    waiting.flatMap((order) => {
      const before = turns.get(queueOf(order))?.indexOf(order.id) ?? -1;
      const perMinute = perMinuteOf(order, networks);
      return before < 0 || perMinute === null
        ? []
        : [[order.id, { before, minutes: Math.ceil((before + 1) / perMinute) }] as const];
    }),
  );
}

/** Orders that its supplier takes in a minute, by its protocol or the network's route. */
function perMinuteOf(order: Order, networks: readonly Network[]): number | null {
  const { apiUsed: supplier } = order;
  const entry = routeOf(networks, order)?.entries.find((each) => each.supplier === supplier);
  // Only the settings know the protocol of a supplier that staff added, and customers' lists don't read them.
  const own = isFirst(supplier) ? callsAMinute[firstProtocols[supplier]] : null;
  const all = [own, entry?.perMinute ?? null].filter((pace) => pace !== null);
  if (all.length === 0) return null;
  const limit = { name: supplier, most: Math.min(...all) };
  return order.ofNewAccount ? forNewAccounts(limit).most : limit.most;
}
