import type { Settings } from '../settings/entities';
import { nextSupplier } from '../suppliers/choose';
import type { StatusOutcome } from '../suppliers/ports';
import type { Order } from './entities';
import type { PurchasePorts } from './ports';
import { changeOrder, settle } from './settle';
import { acquirePermit, startAttempt, submitOrder } from './submit-order';
import { flagged, isOld, mayBeResent, notes, notFoundOnce, postponed } from './transitions';

/**
 * Takes one open order a step further: a waiting one goes out in its turn, of a sent or accepted one the
 * supplier is asked. Nothing is ever settled by the passing of time: what stays unknown is flagged.
 */
export async function reconcileOrder(
  ports: PurchasePorts,
  orderNumber: string,
  settings: Settings,
): Promise<void> {
  const order = await ports.orders.get(orderNumber);
  const now = ports.clock.now();
  if (order === null || order.dueAt === null || order.dueAt > now) return;
  if (order.stage === 'waiting') await submitWaiting(ports, order, settings);
  else if (order.stage === 'sent' || order.stage === 'accepted') await checkStatus(ports, order, settings);
}

/** The supplier's rateLimiter decides: without a permit the order keeps its place in the line. */
async function submitWaiting(ports: PurchasePorts, order: Order, settings: Settings): Promise<void> {
  const name = nextSupplier(settings, order.refusedBy);
  const supplier = name && ports.suppliers.get(name, settings);
  const limit = supplier?.rateLimitOf(order.network) ?? null;
  const permit = limit && (await ports.rateLimiter.acquire(limit));
  if (!name || !supplier || (limit && !permit)) {
    await flagIfOld(ports, order);
    return;
  }
  const mine = await startAttempt(ports, order, name, 'waiting');
  if (mine.isMine) await submitOrder(ports, mine.order, settings, permit);
  else if (permit) await ports.rateLimiter.release(permit);
}

async function checkStatus(ports: PurchasePorts, order: Order, settings: Settings): Promise<void> {
  const supplier = order.apiUsed === 'manual' ? null : ports.suppliers.get(order.apiUsed, settings);
  if (supplier !== null && !(await acquirePermit(ports, supplier, 'status'))) {
    await flagIfOld(ports, order);
    return;
  }
  const outcome: StatusOutcome =
    supplier === null ? { kind: 'unknown', detail: 'No supplier' } : await supplier.status(order.id);
  await applyStatus(ports, order, outcome, settings);
}

async function applyStatus(
  ports: PurchasePorts,
  order: Order,
  outcome: StatusOutcome,
  settings: Settings,
): Promise<void> {
  switch (outcome.kind) {
    case 'delivered':
    case 'failed':
      await settle(ports, order, outcome);
      return;
    case 'accepted':
      await postpone(ports, await settle(ports, order, outcome), postponed);
      return;
    case 'never_heard':
      await handleNotFound(ports, order, settings);
      return;
    case 'not_now':
    case 'unknown':
      await postpone(ports, order, postponed);
  }
}

/** Twice, a safe time apart, and only of an order that the supplier never confirmed: then it goes again. */
async function handleNotFound(ports: PurchasePorts, order: Order, settings: Settings): Promise<void> {
  const now = ports.clock.now();
  if (order.stage === 'accepted' || order.apiUsed === 'manual') {
    await postpone(ports, order, postponed);
  } else if (order.notFoundAt === null) {
    await postpone(ports, order, notFoundOnce);
  } else if (!mayBeResent(order, now)) {
    await flagIfOld(ports, order);
  } else {
    const mine = await startAttempt(ports, order, order.apiUsed, 'sent');
    if (mine.isMine) await submitOrder(ports, mine.order, settings);
  }
}

/** Only on the order as it was when the supplier was asked: what changed since makes the answer old. */
async function postpone(
  ports: PurchasePorts,
  order: Order,
  next: (order: Order, at: Date) => Order,
): Promise<void> {
  await changeOrder(ports, order, (current, now) =>
    current.version === order.version && current.stage !== 'settled' ? next(current, now) : null,
  );
}

/** Where nothing can be done or learnt now: an administrator hears of it in time all the same. */
async function flagIfOld(ports: PurchasePorts, order: Order): Promise<void> {
  const now = ports.clock.now();
  if (!isOld(order, now)) return;
  await changeOrder(ports, order, (current) =>
    current.stage === 'settled' ? null : flagged(current, notes.unconfirmed, now),
  );
}
