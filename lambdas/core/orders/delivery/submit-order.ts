import type { SupplierName } from '../../../../contracts/constants';
import type { Settings } from '../../settings/entities';
import { nextSupplier } from '../../suppliers/choose';
import type { Permit, PlaceOutcome, Supplier } from '../../suppliers/ports';
import type { Order } from '../entities';
import type { PurchasePorts } from '../ports';
import { changeOrder, settle } from './settle';
import { submitted } from './transitions';

/** After this long in one invocation, trying another supplier is left to `reconcile`. */
const maximumFailoverMs = 8_000;

/**
 * Calls the supplier of an order and settles the outcome. Only for the invocation that has just written the order as
 * `sent` under its own attempt id, so that only one invocation submits it. If the supplier refuses through a fault of
 * its own, the next supplier is tried as a new attempt.
 */
export async function submitOrder(
  ports: PurchasePorts,
  order: Order,
  settings: Settings,
  permit: Permit | null = null,
): Promise<Order> {
  const startedAt = ports.clock.now().getTime();
  let current = order;
  let held = permit;
  for (;;) {
    const outcome = await place(ports, current, settings, held);
    held = null;
    const next = nextAfterRefusal(current, outcome, settings);
    if (next === null || ports.clock.now().getTime() - startedAt > maximumFailoverMs) {
      return settle(ports, current, next === null ? outcome : { kind: 'not_now' });
    }
    const attempt = await startAttempt(ports, current, next, 'sent');
    if (!attempt.isStarted) return attempt.order;
    current = attempt.order;
  }
}

/**
 * Writes the order as `sent` to a supplier under a new attempt id, provided that its stage and attempt are still those
 * that were read.
 */
export async function startAttempt(
  ports: PurchasePorts,
  order: Order,
  supplier: SupplierName,
  stage: Order['stage'],
): Promise<{ order: Order; isStarted: boolean }> {
  const attemptId = ports.ids.next();
  const refusedBy =
    stage === 'sent' && supplier !== order.apiUsed && order.apiUsed !== 'manual'
      ? [...order.refusedBy, order.apiUsed]
      : order.refusedBy;
  const after = await changeOrder(ports, order, (current, now) =>
    current.attemptId === order.attemptId && current.stage === stage
      ? submitted(current, { supplier, attemptId, refusedBy }, now)
      : null,
  );
  return { order: after, isStarted: after.attemptId === attemptId && after.stage === 'sent' };
}

async function place(
  ports: PurchasePorts,
  order: Order,
  settings: Settings,
  held: Permit | null,
): Promise<PlaceOutcome> {
  const supplier = order.apiUsed === 'manual' ? null : ports.suppliers.get(order.apiUsed, settings);
  if (supplier === null) {
    return { kind: 'refused', fault: 'supplier' };
  }
  const isPermitted = held !== null || (await acquirePermit(ports, supplier, order.network));
  if (!isPermitted) return { kind: 'not_now' };
  return supplier.place({
    reference: order.id,
    network: order.network,
    phoneNumber: order.phoneNumber,
    volumeMegabytes: order.volumeMegabytes,
    apiPlanId: order.apiPlanId,
  });
}

/** True without a permit if the supplier has no limit. */
export async function acquirePermit(
  ports: Pick<PurchasePorts, 'rateLimiter'>,
  supplier: Supplier,
  call: Parameters<Supplier['rateLimitOf']>[0],
): Promise<boolean> {
  const limit = supplier.rateLimitOf(call);
  return limit === null || (await ports.rateLimiter.acquire(limit)) !== null;
}

/** Only a certain refusal through a fault of the supplier's own leads to another supplier. */
function nextAfterRefusal(order: Order, outcome: PlaceOutcome, settings: Settings): SupplierName | null {
  if (outcome.kind !== 'refused' || outcome.fault !== 'supplier' || order.apiUsed === 'manual') return null;
  return nextSupplier(settings, [...order.refusedBy, order.apiUsed]);
}
