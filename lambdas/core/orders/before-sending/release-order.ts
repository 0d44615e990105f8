import type { Moments } from '../../accounts/recent-use';
import { momentOf, stillCounting } from '../../accounts/recent-use';
import { AppError } from '../../errors';
import type { SettingsReader } from '../../settings/ports';
import type { RateLimiter, Routes } from '../../suppliers/ports';
import { readOnce } from '../delivery/routing';
import { submitWaiting } from '../delivery/submit-waiting';
import type { Order } from '../entities';
import type { PurchasePorts } from '../ports';
import { shareOf } from '../purchase/purchase-permit';
import { isUnreleased } from './undo';

export interface ReleasePorts extends PurchasePorts {
  readonly settings: SettingsReader;
  readonly routes: Routes;
}

interface Release {
  readonly userId: string;
  /** When they have bought, within the last minute. */
  readonly recentPurchases: Moments;
  readonly orderNumber: string;
}

/**
 * Its customer doesn't undo it: the order is submitted as the sweep would, and stays for the sweep where there is no permit. Of
 * this, the sweep and a cancellation at the same moment, one is first and the others do nothing. Safe to repeat.
 * @returns the order afterwards; `isReleased`: by this call, or left in the queue by it
 * @throws AppError not_found also for another customer's; unavailable
 */
export async function releaseOrder(
  ports: ReleasePorts,
  { userId, recentPurchases, orderNumber }: Release,
): Promise<{ order: Order; isReleased: boolean }> {
  const order = await ports.orders.get(orderNumber);
  if (order?.userId !== userId) throw new AppError('not_found', { userMessage: 'There is no such order.' });
  if (!isUnreleased(order)) return { order, isReleased: false };
  const rateLimiter = behindTheLine(ports, purchasesBefore(order, recentPurchases, ports.clock.now()));
  const routed = { ...ports, rateLimiter, routes: readOnce(ports.routes) };
  const submission = await submitWaiting(routed, order, await ports.settings.read());
  return { order: 'notNow' in submission ? order : submission.order, isReleased: true };
}

/** Permits as a purchase gets them: none while others wait in line, and none for who has had their share of a minute. */
const behindTheLine = ({ rateLimiter }: PurchasePorts, recent: number): RateLimiter => ({
  ...rateLimiter,
  acquire: async (limit) =>
    recent >= shareOf(limit) ? null : rateLimiter.acquire(limit, await rateLimiter.peek(limit)),
});

/** Those of the same second count too: each of them would be the first otherwise, and together they would take every permit. */
const purchasesBefore = ({ createdAt }: Order, moments: Moments, now: Date): number =>
  stillCounting(moments, now, 'second').filter((moment) => moment <= momentOf(createdAt, 'second')).length -
  1;
