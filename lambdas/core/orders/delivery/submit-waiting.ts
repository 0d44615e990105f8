import { dayOf } from '../../calendar';
import type { PauseInForce } from '../../networks/pauses';
import type { Settings } from '../../settings/entities';
import { type Choice, choicesFor, laterTakersOf, type RouteState, takersOf } from '../../suppliers/choose';
import type { Permit, RateLimit } from '../../suppliers/rate-limits';
import { overflowMsOf } from '../../suppliers/route';
import { isInTrouble } from '../../suppliers/standing';
import type { Supplier } from '../../suppliers/supplier';
import { isHeld } from '../activation/held';
import type { Order } from '../entities';
import type { PurchasePorts } from '../ports';
import { boundTo, refusedBy } from './attempts';
import { isCounted } from './day-limit';
import { readyOrPaused } from './paused';
import { limitAt, routeStateOf } from './routing';
import { changeOrder } from './settle';
import { startAttempt } from './start-attempt';
import { submitOrder } from './submit-order';
import { leftByHand } from './transitions';

export type Submission =
  /** The order afterwards. Another process may have been quicker: then this one has done nothing. */
  | { readonly order: Order }
  /** It keeps its place in the queue. `limit`: whose permits are all in use; null: no supplier takes it now, but one will. */
  | { readonly notNow: true; readonly order: Order; readonly limit: RateLimit | null }
  /** It waits for the end of that. */
  | { readonly notNow: true; readonly pause: PauseInForce };

/**
 * Submits a queued order, if there is a permit and no pause. While one supplier may have it, it goes to no other; else, once it has waited
 * for long, it goes to the next one that has a free call.
 */
export async function submitWaiting(
  ports: PurchasePorts,
  waiting: Order,
  settings: Settings,
): Promise<Submission> {
  if (isHeld(waiting)) return { notNow: true, order: waiting, limit: null };
  const asOf = ports.clock.now();
  const ready = await readyOrPaused(ports, waiting);
  if ('pause' in ready) return { notNow: true, pause: ready.pause };
  const { order } = ready;
  const state = await routeStateOf(ports, order);
  const choices = choicesFor(settings, order, refusedBy(order), state);
  const [first, ...next] = suppliersFor(ports, order, settings, choices);
  const isLater = laterTakersOf(choices).length > 0;
  if (first === undefined && boundTo(order) === null && !isLater)
    return { order: await leftToStaff(ports, order) };
  if (first === undefined) return { notNow: true, order, limit: null };
  // An order that its supplier may have already waits for the next day too, unless it counts today: each try costs a call and two writes.
  const bound = choices.find(({ supplier }) => supplier === boundTo(order));
  if (bound?.hindrance === 'day_full' && !isCounted(order.attempts, bound.supplier, dayOf(ports.clock.now())))
    return { notNow: true, order, limit: null };
  const mayOverflow = boundTo(order) === null && waitsTooLong(order, state, ports.clock.now());
  const free = await firstFree(
    ports,
    order,
    state,
    mayOverflow ? wellFirst([first, ...next], state) : [first],
  );
  if (free === null) return { notNow: true, order, limit: limitAt(first, order, state) };
  const { supplier, permit } = free;
  const attempt = await startAttempt(ports, order, supplier.name, { outcome: null, asOf });
  if (attempt.isStarted) return { order: await submitOrder(ports, attempt.order, settings, permit) };
  if (permit) await ports.rateLimiter.release(permit);
  return { order: attempt.order };
}

/** No supplier would ever take it: those left are switched off, or have refused it. */
const leftToStaff = (ports: PurchasePorts, order: Order): Promise<Order> =>
  changeOrder(ports, order, (current, now) =>
    current.stage === 'waiting' && current.attemptId === order.attemptId && boundTo(current) === null
      ? leftByHand(current, now)
      : null,
  );

/** Suppliers that may get it, the preferred one first. */
function suppliersFor(
  { suppliers }: PurchasePorts,
  order: Order,
  settings: Settings,
  choices: readonly Choice[],
): readonly Supplier[] {
  const bound = boundTo(order);
  const names = bound === null ? takersOf(choices).map(({ supplier }) => supplier) : [bound];
  return names.map((name) => suppliers.get(name, settings)).filter((supplier) => supplier !== null);
}

/** One whose last answer was a refusal or "not now" would have the order wait on, though it has a free call. */
const wellFirst = (suppliers: readonly Supplier[], { troubles }: RouteState): readonly Supplier[] =>
  suppliers.toSorted((a, b) => Number(isInTrouble(troubles, a.name)) - Number(isInTrouble(troubles, b.name)));

async function firstFree(
  { rateLimiter }: PurchasePorts,
  order: Order,
  state: RouteState,
  suppliers: readonly Supplier[],
): Promise<{ supplier: Supplier; permit: Permit | null } | null> {
  for (const supplier of suppliers) {
    const limit = limitAt(supplier, order, state);
    const permit = limit && (await rateLimiter.acquire(limit));
    if (limit === null || permit !== null) return { supplier, permit };
  }
  return null;
}

/** Since it last began to wait, or the pause that it waited for ended. */
function waitsTooLong(
  { timeline, createdAt, pausedUntil }: Order,
  { route }: RouteState,
  now: Date,
): boolean {
  const began = timeline.findLast(({ event }) => event === 'waiting')?.at ?? createdAt;
  const since = Math.max(began.getTime(), pausedUntil?.getTime() ?? 0);
  return now.getTime() - since >= overflowMsOf(route);
}
