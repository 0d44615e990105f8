import type { Settings } from '../../settings/settings';
import { sentTo } from '../../suppliers/supplier';
import { attemptToAskAbout, withLateness } from '../life';
import type { Order } from '../order';
import type { AskPorts, PurchasePorts } from '../ports';
import { orderRow } from '../rows';
import { isSurelyNotFound, overdueByHand, replyOf, type SupplierReply } from './apply-reply';
import { changeOrder, recordReply, startAttempt } from './change-order';
import { isOnlyAskedAbout, statusAt } from './other-key';
import { acquirePermit, type LineOutcome, submitOrder, submitWaiting } from './submit-order';

/**
 * Takes one open order a step further: submits a queued one when the rate limiter grants a permit, and asks the supplier about one that was
 * sent or accepted. Nothing is settled by a timer: an order that stays unknown becomes an attention item.
 * @returns the result of `submitWaiting` for an order in line; null if it isn't in line, no supplier takes it, or it is only asked about
 */
export async function reconcileOrder(
  ports: PurchasePorts,
  orderNumber: string,
  settings: Settings,
): Promise<LineOutcome | null> {
  const order = await ports.db.get(orderRow, { id: orderNumber });
  const now = ports.clock.now();
  if (order === null || order.dueAt === null || order.dueAt > now) return null;
  if (order.stage === 'waiting') return takeFurther(ports, order, settings);
  if (order.stage !== 'manual') await checkStatus(ports, order, settings);
  else await flagUnlessChanged(ports, order);
  return null;
}

/** Removes the due date that was read: an order that staff have changed since may be due again later. */
async function flagUnlessChanged(ports: PurchasePorts, order: Order): Promise<void> {
  await changeOrder(ports, order, (current, now) =>
    current.version === order.version ? overdueByHand(current, now) : null,
  );
}

/** Submits a waiting order. It is only asked about if a supplier may have it and that supplier's key was changed since. */
async function takeFurther(
  ports: PurchasePorts,
  order: Order,
  settings: Settings,
): Promise<LineOutcome | null> {
  if (isOnlyAskedAbout(order, settings)) {
    await checkStatus(ports, order, settings);
    return null;
  }
  const outcome = await submitWaiting(ports, order, settings);
  if (outcome?.mustWait !== false) await raiseIfLate(ports, order);
  return outcome;
}

/** Asks a supplier about its order. One that it surely doesn't know is sent there again, under the same reference. */
async function checkStatus(ports: PurchasePorts, order: Order, settings: Settings): Promise<void> {
  const attempt = attemptToAskAbout(order);
  if (attempt === null) return;
  const supplier = ports.suppliers.get(attempt.supplier, settings);
  if (supplier !== null && !(await acquirePermit(ports, supplier))) return raiseIfLate(ports, order);
  const askedAt = ports.clock.now();
  const answer: SupplierReply =
    supplier === null ? { kind: 'no_answer' } : replyOf(await statusAt(supplier, order, settings));
  const reply = { ...answer, askedAt };
  if (!isSurelyNotFound(order, attempt, reply)) {
    await recordReply(ports, order, attempt, reply);
    return;
  }
  const to = sentTo(settings, attempt.supplier);
  const again = await startAttempt(ports, order, to, { outcome: 'not_found' });
  if (again.isStarted) await submitOrder(ports, again.order, settings);
}

/** Makes an order in line an attention item in time, although it isn't its turn. */
export async function lookAtWaiting(ports: AskPorts, orderNumber: string): Promise<void> {
  const order = await ports.db.get(orderRow, { id: orderNumber });
  if (order?.stage === 'waiting') await raiseIfLate(ports, order);
}

/** Makes an order an attention item in time, although nothing can be done with it now. */
async function raiseIfLate(ports: AskPorts, order: Order): Promise<void> {
  await changeOrder(ports, order, withLateness);
}
