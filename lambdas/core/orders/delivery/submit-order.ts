import { minuteMs } from '../../kernel/time';
import type { Settings } from '../../settings/settings';
import { nextSupplier, takersOf } from '../../suppliers/choose';
import { codeAt, planIdAt } from '../../suppliers/product-codes';
import { maximumPermitAgeMs, type Permit, type RateLimit } from '../../suppliers/rate-limits';
import { isOrdersFault, type PlaceOutcome, type Supplier, sentTo } from '../../suppliers/supplier';
import { boundTo, isCertainlyUndelivered, latestAttempt, refusedBy } from '../life';
import type { Order } from '../order';
import type { PurchasePorts } from '../ports';
import { leftByHand } from './apply-reply';
import { changeOrder, recordReply, startAttempt } from './change-order';
import { limitAt, rememberAnswer, routeStateOf } from './routing';

/** After this long in one invocation, trying another supplier is left to `reconcile`. */
const maximumFailoverMs = 8_000;

/**
 * A process that stood still for longer than this doesn't call the supplier any more: after a minute another process asks
 * about the attempt, and may send it again. Functions take less from the attempt to the call.
 */
const maximumStartMs = 30_000;

/**
 * Calls the supplier of an order and records the outcome. Only for the invocation that has just written the order as
 * `sent` under its own attempt id, so that only one invocation submits it. If the supplier refuses through its own
 * fault, and no earlier attempt may deliver, the next supplier is tried as a new attempt.
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
    const outcome = await callSupplier(ports, current, settings, permit);
    permit = null;
    const after = await recordOutcome(ports, current, { outcome, settings, startedAt });
    if (!after.isStarted) return after.order;
    current = after.order;
  }
}

/** Writes the outcome of an attempt, and with it the next attempt if another supplier is tried. */
async function recordOutcome(
  ports: PurchasePorts,
  order: Order,
  of: { readonly outcome: PlaceOutcome; readonly settings: Settings; readonly startedAt: number },
): Promise<{ order: Order; isStarted: boolean }> {
  const { outcome } = of;
  const refusal = await refusalToFailOver(ports, order, outcome, of.settings);
  const sending = latestAttempt(order);
  if (refusal === null) return { order: await recordReply(ports, order, sending, outcome), isStarted: false };
  const { cause } = refusal;
  let known = order;
  if (ports.clock.now().getTime() - of.startedAt <= maximumFailoverMs) {
    const to = sentTo(of.settings, refusal.next);
    const attempt = await startAttempt(ports, order, to, { outcome: 'refused', cause });
    if (attempt.isStarted) return attempt;
    known = attempt.order;
  }
  return {
    order: await recordReply(ports, known, sending, { kind: 'refused', cause, putOff: true }),
    isStarted: false,
  };
}

async function callSupplier(
  ports: PurchasePorts,
  order: Order,
  settings: Settings,
  given: Permit | null,
): Promise<PlaceOutcome> {
  const supplier = order.apiUsed === 'manual' ? null : ports.suppliers.get(order.apiUsed, settings);
  const apiPlanId = supplier && planIdAt(order.planIds, supplier.name, supplier.protocol);
  const networkCode = supplier === null ? undefined : codeAt(order, supplier);
  // Without its own id for the plan, this supplier would sell by volume, or another plan.
  if (supplier === null || apiPlanId === undefined || networkCode === undefined)
    return { kind: 'refused', cause: 'not_sent' };
  const limit = limitAt(supplier, order, 'joins');
  const isOfLimit = given?.limit.name === limit?.name;
  // Another decision now sends the order to another supplier.
  if (given && !isOfLimit) await ports.rateLimiter.release(given);
  const permit = isOfLimit && given ? given : limit && (await ports.rateLimiter.acquire(limit));
  if (limit !== null && permit === null) return { kind: 'not_called' };
  // Wait for nothing between here and the call: the process could stand still, and another one could send the order meanwhile.
  const calledAt = ports.clock.now();
  if (startsTooLate(order, calledAt) || isOld(permit, calledAt)) {
    if (permit) await ports.rateLimiter.release(permit);
    return { kind: 'not_called' };
  }
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

/** Calls keep the limit only if each is made soon after its permit. */
const isOld = (permit: Permit | null, now: Date): boolean =>
  permit !== null && now.getTime() - permit.takenAt.getTime() > maximumPermitAgeMs;

const startsTooLate = (order: Order, now: Date): boolean =>
  now.getTime() - (latestAttempt(order)?.at ?? now).getTime() > maximumStartMs;

/** Takes the permit for a question. True without one if the supplier has no limit. */
export async function acquirePermit(
  { rateLimiter }: Pick<PurchasePorts, 'rateLimiter'>,
  supplier: Supplier,
): Promise<boolean> {
  const limit = supplier.rateLimitOf('status');
  return limit === null || (await rateLimiter.acquire(limit)) !== null;
}

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

/** The result for an order in line that a supplier takes. */
export interface LineOutcome {
  /** It keeps its place in line: no permit is free. */
  readonly mustWait: boolean;
  /** The limit that it counts against at its first supplier; null: that one has none. */
  readonly limit: RateLimit | null;
}

/**
 * Submits an order from the line, if there is a permit. While one supplier may have it, it goes to no other supplier or account.
 * Otherwise, once it has waited long enough, it goes to the next one that has a free call.
 * @returns null: no supplier takes it now
 */
export async function submitWaiting(
  ports: PurchasePorts,
  order: Order,
  settings: Settings,
): Promise<LineOutcome | null> {
  const { rateLimiter, clock } = ports;
  const mayHaveIt = boundTo(order);
  const names =
    mayHaveIt === null
      ? takersOf(settings, order, refusedBy(order), await routeStateOf(ports, order))
      : [mayHaveIt];
  const [first, ...others] = names
    .map((name) => ports.suppliers.get(name, settings))
    .filter((supplier) => supplier !== null);
  if (first === undefined) {
    if (mayHaveIt === null) await leftToStaff(ports, order);
    return null;
  }
  const limit = limitAt(first, order, 'leads');
  for (const supplier of mayOverflow(order.createdAt, clock.now()) ? [first, ...others] : [first]) {
    // It waits for its first supplier, not in the lines of the others.
    const supplierLimit = supplier === first ? limit : limitAt(supplier, order);
    const permit = supplierLimit && (await rateLimiter.acquire(supplierLimit));
    if (supplierLimit !== null && permit === null) continue;
    const attempt = await startAttempt(ports, order, sentTo(settings, supplier.name), null);
    if (attempt.isStarted) await submitOrder(ports, attempt.order, settings, permit);
    else if (permit) await rateLimiter.release(permit);
    return { mustWait: false, limit };
  }
  return { mustWait: true, limit };
}

/** Leaves an order to staff that no supplier would ever take: each is switched off or has refused it. */
const leftToStaff = (ports: PurchasePorts, order: Order): Promise<Order> =>
  changeOrder(ports, order, (current, now) =>
    current.stage === 'waiting' && current.attemptId === order.attemptId && boundTo(current) === null
      ? leftByHand(current, now)
      : null,
  );

/** An order that is this old and that nobody has taken may go to the next supplier. */
const longestInLineMs = 3 * minuteMs;

export const mayOverflow = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= longestInLineMs;
