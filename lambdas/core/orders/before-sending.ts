import { AppError } from '../errors';
import type { SettingsReader } from '../settings/entities';
import type { RateLimiter } from '../suppliers/rate-limits';
import { failed } from './delivery/outcomes';
import { readOnce } from './delivery/routing';
import { changeOrder, type SettlePorts } from './delivery/settle';
import { submitWaiting } from './delivery/submit-order';
import { isCancelled, mayCancel } from './life';
import { cancelledByYou, whyNotCancelled } from './messages';
import type { Order } from './order';
import type { PurchasePorts } from './ports';
import { orderRow } from './rows';

/*
 * A customer may cancel an order until it is sent. With the setting to wait, nothing is sent for some seconds: undoing is cancelling
 * within these seconds, releasing is giving them up.
 */

/** How long a customer may undo a purchase. After that, the site releases it. */
const undoMs = 10_000;

/** The time at which the sweep may send an order that the site hasn't released: late enough for the site to be first. */
export const undoDueMs = undoMs + 2_000;

const waitsForItsCustomer = ({ waitsFor }: Order): boolean => waitsFor?.kind === 'undo';

/** Returns how long an order may still be undone; null if it can't be. A duration, not a time, since phones' clocks are often wrong. */
export function undoMsLeft(order: Order, now: Date): number | null {
  if (order.dueAt === null || !waitsForItsCustomer(order) || !mayCancel(order)) return null;
  const untilMs = order.dueAt.getTime() - undoDueMs + undoMs;
  return Math.min(undoMs, Math.max(0, untilMs - now.getTime()));
}

interface OwnOrder {
  readonly userId: string;
  readonly orderNumber: string;
}

/** @throws AppError not_found, also for another customer's order */
async function ownOrder({ db }: SettlePorts, { userId, orderNumber }: OwnOrder): Promise<Order> {
  const order = await db.get(orderRow, { id: orderNumber });
  if (order?.userId !== userId) throw new AppError('not_found', { userMessage: 'There is no such order.' });
  return order;
}

/**
 * Cancels an order for its customer: it fails and is refunded, provided that it has certainly not gone to a supplier. If a cancellation and
 * a sending happen at the same moment, the loser re-reads and decides again. Safe to repeat.
 * @returns the cancelled order
 * @throws AppError not_found (also for another customer's order), order_sent, unavailable
 */
export async function cancelOrder(ports: SettlePorts, of: OwnOrder): Promise<Order> {
  const after = await changeOrder(
    ports,
    await ownOrder(ports, of),
    (current, at) => (mayCancel(current) ? cancelled(current, at) : null),
    { mayRefund: true, resolution: 'Cancelled by the customer' },
  );
  if (!isCancelled(after)) throw new AppError('order_sent', { userMessage: whyNotCancelled(after) });
  return after;
}

/** Fails the order and removes all its reasons for attention. */
const cancelled = (order: Order, at: Date): Order =>
  failed({ ...order, attention: [] }, cancelledByYou, at, 'cancelled');

interface ReleasePorts extends PurchasePorts {
  readonly settings: SettingsReader;
}

/**
 * Ends the time to undo an order: submits it as the sweep would, or leaves it to the sweep if there is no permit. If a release, the sweep
 * and a cancellation happen at the same moment, the first one wins and the others do nothing. Safe to repeat.
 * @returns the order afterwards; `isReleased`: this call has submitted it or left it in the queue
 * @throws AppError not_found (also for another customer's order), unavailable
 */
export async function releaseOrder(
  ports: ReleasePorts,
  of: OwnOrder,
): Promise<{ order: Order; isReleased: boolean }> {
  const order = await ownOrder(ports, of);
  if (!waitsForItsCustomer(order)) return { order, isReleased: false };
  const routed = { ...ports, rateLimiter: behindTheLine(ports), routes: readOnce(ports.routes) };
  const submission = await submitWaiting(routed, order, await ports.settings.read());
  if (!('notNow' in submission)) return { order: submission.order, isReleased: true };
  return { order, isReleased: true };
}

/** Grants permits by a purchase's rules: none while others wait in line. */
const behindTheLine = ({ rateLimiter }: PurchasePorts): RateLimiter => ({
  ...rateLimiter,
  acquire: async (limit) => rateLimiter.acquire(limit, await rateLimiter.peek(limit)),
});
