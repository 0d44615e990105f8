import type { Settings } from '../../settings/entities';
import { isInTrouble, nextSupplier, type RouteState, takersOf } from '../../suppliers/choose';
import { codeAt, planIdAt } from '../../suppliers/product-codes';
import { maximumPermitAgeMs, type Permit, type RateLimit } from '../../suppliers/rate-limits';
import { isOrdersFault, type PlaceOutcome, type Supplier, sentTo } from '../../suppliers/supplier';
import { minuteMs } from '../../time';
import { boundTo, isCertainlyUndelivered, latestAttempt, refusedBy } from '../life';
import type { Order } from '../order';
import type { PurchasePorts } from '../ports';
import { isOnlyAskedAbout } from './former-account';
import { heard, leftByHand, refusedForNow } from './outcomes';
import { limitAt, rememberAnswer, routeStateOf } from './routing';
import { changeOrder, settle, startAttempt } from './settle';

/** After this long in one invocation, trying another supplier is left to `reconcile`. */
const maximumFailoverMs = 8_000;

/**
 * A process that stood still for longer than this doesn't call the supplier any more: after a minute another process asks
 * about the attempt, and may send it again. Functions take less from the attempt to the call.
 */
const maximumStartMs = 30_000;

/**
 * Calls the supplier of an order and settles the outcome. Only for the invocation that has just written the order as
 * `sent` under its own attempt id, so that only one invocation submits it. If the supplier refuses through a fault of
 * its own, and no earlier attempt may deliver, the next supplier is tried as a new attempt.
 */
export async function submitOrder(
  ports: PurchasePorts,
  order: Order,
  settings: Settings,
  given: Permit | null = null,
): Promise<Order> {
  const startedAt = ports.clock.now().getTime();
  let current = order;
  let permit = given;
  for (;;) {
    const outcome = await place(ports, current, settings, permit);
    permit = null;
    const after = await record(ports, current, { outcome, settings, startedAt });
    if (!after.isStarted) return after.order;
    current = after.order;
  }
}

/** Writes the outcome of an attempt, and with it the next attempt if another supplier is tried. */
async function record(
  ports: PurchasePorts,
  order: Order,
  of: { readonly outcome: PlaceOutcome; readonly settings: Settings; readonly startedAt: number },
): Promise<{ order: Order; isStarted: boolean }> {
  const { outcome } = of;
  const refusal = await refusalToFailOver(ports, order, outcome, of.settings);
  const sending = latestAttempt(order);
  if (refusal === null) return { order: await settle(ports, order, sending, outcome), isStarted: false };
  const { cause } = refusal;
  let known = order;
  if (ports.clock.now().getTime() - of.startedAt <= maximumFailoverMs) {
    const to = sentTo(of.settings, refusal.next);
    const attempt = await startAttempt(ports, order, to, { outcome: 'refused', cause });
    if (attempt.isStarted) return attempt;
    known = attempt.order;
  }
  const refused = (current: Order, now: Date) => {
    const latest = latestAttempt(current);
    const isIt = current.attemptId === order.attemptId && latest?.outcome === 'unknown';
    return (
      (isIt ? refusedForNow(current, latest, cause, now) : null) ?? heard(current, sending, outcome, now)
    );
  };
  return { order: await changeOrder(ports, known, refused, { mayRefund: true }), isStarted: false };
}

async function place(
  ports: PurchasePorts,
  order: Order,
  settings: Settings,
  permit: Permit | null,
): Promise<PlaceOutcome> {
  const supplier = order.apiUsed === 'manual' ? null : ports.suppliers.get(order.apiUsed, settings);
  const apiPlanId = supplier && planIdAt(order.planIds, supplier.name, supplier.protocol);
  const networkCode = supplier === null ? undefined : codeAt(order, supplier);
  // Without its own id for the plan, this supplier would sell by volume, or another plan.
  if (supplier === null || apiPlanId === undefined || networkCode === undefined)
    return { kind: 'refused', cause: 'not_sent' };
  const limit = limitAt(supplier, order);
  const leave = (await isUsable(ports, permit, limit)) ? permit : await acquire(ports, limit);
  if (leave === null) return { kind: 'not_called' };
  // Wait for nothing between here and the call: the process could stand still, and another one could send the order meanwhile.
  const calledAt = ports.clock.now();
  // Calls keep the limit only if each is made soon after its permit.
  if (isLate(order, calledAt) || !isInTime(leave, calledAt)) return { kind: 'not_called' };
  const outcome = await supplier.place({
    reference: order.id,
    networkCode,
    phoneNumber: order.phoneNumber,
    volumeMegabytes: order.volumeMegabytes,
    apiPlanId,
  });
  const tookMs = ports.clock.now().getTime() - calledAt.getTime();
  await rememberAnswer(ports, supplier.name, { outcome, tookMs });
  return outcome;
}

/** Whether a permit that was taken before can be used for this limit. One that can't is given back. */
async function isUsable(
  { rateLimiter, clock }: Pick<PurchasePorts, 'rateLimiter' | 'clock'>,
  permit: Permit | null,
  limit: RateLimit | null,
): Promise<boolean> {
  if (permit === null) return false;
  const isOfLimit = permit.limit.name === limit?.name;
  if (isOfLimit && isInTime(permit, clock.now())) return true;
  await rateLimiter.release(permit);
  return false;
}

const isInTime = (permit: Permit | typeof unlimited, now: Date): boolean =>
  permit === unlimited || now.getTime() - permit.takenAt.getTime() <= maximumPermitAgeMs;

const isLate = (order: Order, now: Date): boolean =>
  now.getTime() - (latestAttempt(order)?.at ?? now).getTime() > maximumStartMs;

/** True without a permit if the supplier has no limit. */
export async function acquirePermit(
  ports: Pick<PurchasePorts, 'rateLimiter'>,
  supplier: Supplier,
  call: Parameters<Supplier['rateLimitOf']>[0],
): Promise<boolean> {
  return (await acquire(ports, supplier.rateLimitOf(call))) !== null;
}

/** In place of a permit where the supplier has no limit. */
const unlimited = 'unlimited';

const acquire = async (
  { rateLimiter }: Pick<PurchasePorts, 'rateLimiter'>,
  limit: RateLimit | null,
): Promise<Permit | typeof unlimited | null> => (limit === null ? unlimited : rateLimiter.acquire(limit));

/** Only a certain refusal of an order that no earlier attempt may deliver leads to another supplier. */
async function refusalToFailOver(
  ports: PurchasePorts,
  order: Order,
  outcome: PlaceOutcome,
  settings: Settings,
) {
  if (outcome.kind !== 'refused' || isOrdersFault(outcome.cause) || order.apiUsed === 'manual') return null;
  const earlier = { ...order, attempts: order.attempts.slice(0, -1) };
  if (!isCertainlyUndelivered(earlier)) return null;
  const refused = [...refusedBy(earlier), order.apiUsed];
  const next = nextSupplier(settings, order, refused, await routeStateOf(ports, order));
  return next === null ? null : { next, cause: outcome.cause };
}

type Submission =
  /** The order afterwards. Another process may have been quicker: then this one has done nothing. */
  | { readonly order: Order }
  /** It keeps its place in line. `limit`: whose permits are all in use; null: it is only asked about. */
  | { readonly notNow: true; readonly order: Order; readonly limit: RateLimit | null };

/**
 * Submits an order from the line, if there is a permit. While one supplier may have it, it goes to no other supplier or account.
 * Otherwise, once it has waited long enough, it goes to the next one that has a free call.
 */
export async function submitWaiting(
  ports: PurchasePorts,
  order: Order,
  settings: Settings,
): Promise<Submission> {
  if (isOnlyAskedAbout(order, settings)) return { notNow: true, order, limit: null };
  const mayHaveIt = boundTo(order);
  const state = await routeStateOf(ports, order);
  const names = mayHaveIt === null ? takersOf(settings, order, refusedBy(order), state) : [mayHaveIt];
  const [first, ...next] = names
    .map((name) => ports.suppliers.get(name, settings))
    .filter((supplier) => supplier !== null);
  if (first === undefined && mayHaveIt === null) return { order: await leftToStaff(ports, order) };
  if (first === undefined) return { notNow: true, order, limit: null };
  const mayOverflow = mayHaveIt === null && waitsTooLong(order, ports.clock.now());
  const free = await firstFree(ports, order, mayOverflow ? wellFirst([first, ...next], state) : [first]);
  if (free === null) return { notNow: true, order, limit: limitAt(first, order) };
  const { supplier, permit } = free;
  const attempt = await startAttempt(ports, order, sentTo(settings, supplier.name), null);
  if (attempt.isStarted) return { order: await submitOrder(ports, attempt.order, settings, permit) };
  if (permit) await ports.rateLimiter.release(permit);
  return { order: attempt.order };
}

/** Leaves an order to staff that no supplier would ever take: each is switched off or has refused it. */
const leftToStaff = (ports: PurchasePorts, order: Order): Promise<Order> =>
  changeOrder(ports, order, (current, now) =>
    current.stage === 'waiting' && current.attemptId === order.attemptId && boundTo(current) === null
      ? leftByHand(current, now)
      : null,
  );

/** Puts suppliers last whose latest answer was a refusal or "not now": although they have a free call, the order might wait on there. */
const wellFirst = (suppliers: readonly Supplier[], { troubles }: RouteState): readonly Supplier[] =>
  suppliers.toSorted((a, b) => Number(isInTrouble(troubles, a.name)) - Number(isInTrouble(troubles, b.name)));

async function firstFree(
  { rateLimiter }: PurchasePorts,
  order: Order,
  suppliers: readonly Supplier[],
): Promise<{ supplier: Supplier; permit: Permit | null } | null> {
  for (const supplier of suppliers) {
    const limit = limitAt(supplier, order);
    const permit = limit && (await rateLimiter.acquire(limit));
    if (limit === null || permit !== null) return { supplier, permit };
  }
  return null;
}

/** After this long in line, the next supplier may have an order. */
const longestInLineMs = 3 * minuteMs;

/** Whether it has waited too long since it last began to wait. */
function waitsTooLong({ timeline, createdAt }: Order, now: Date): boolean {
  const began = timeline.findLast(({ event }) => event === 'waiting')?.at ?? createdAt;
  return now.getTime() - began.getTime() >= longestInLineMs;
}
