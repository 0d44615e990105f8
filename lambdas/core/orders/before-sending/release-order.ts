import { type Moments, momentOf, stillCounting } from '../../accounts/recent-use';
import { AppError } from '../../errors';
import type { PauseInForce } from '../../networks/pauses';
import type { SettingsReader } from '../../settings/ports';
import { type RateLimiter, shareOf } from '../../suppliers/rate-limits';
import { pauseOfOrder } from '../delivery/paused';
import { readOnce } from '../delivery/routing';
import { submitWaiting } from '../delivery/submit-waiting';
import type { Answer, Order } from '../entities';
import { pausedAnswer } from '../pause-messages';
import type { PurchasePorts } from '../ports';
import { isUnreleased } from './undo';

export interface ReleasePorts extends PurchasePorts {
  readonly settings: SettingsReader;
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
 * @returns the order afterwards; `isReleased`: by this call, or left in the queue by it; `paused`: what the customer is told while it waits for a pause
 * @throws AppError not_found also for another customer's; unavailable
 */
export async function releaseOrder(
  ports: ReleasePorts,
  { userId, recentPurchases, orderNumber }: Release,
): Promise<{ order: Order; isReleased: boolean; paused?: Answer }> {
  const order = await ports.orders.get(orderNumber);
  if (order?.userId !== userId) throw new AppError('not_found', { userMessage: 'There is no such order.' });
  const waits = (pause: PauseInForce | null) =>
    pause === null ? {} : { paused: pausedAnswer(order, pause, ports.clock.now()) };
  if (!isUnreleased(order)) {
    const pause = order.stage === 'waiting' ? await pauseOfOrder(ports, order) : null;
    return { order, isReleased: false, ...waits(pause) };
  }
  const rateLimiter = behindTheLine(ports, purchasesBefore(order, recentPurchases, ports.clock.now()));
  const routed = { ...ports, rateLimiter, routes: readOnce(ports.routes) };
  const submission = await submitWaiting(routed, order, await ports.settings.read());
  if (!('notNow' in submission)) return { order: submission.order, isReleased: true };
  return { order, isReleased: true, ...('pause' in submission && waits(submission.pause)) };
}

/** Permits as a purchase gets them: none while others wait in line, and none for who has had their share of a minute. */
const behindTheLine = ({ rateLimiter }: PurchasePorts, recent: number): RateLimiter => ({
  ...rateLimiter,
  acquire: async (limit) =>
    recent >= shareOf(limit) ? null : rateLimiter.acquire(limit, await rateLimiter.peek(limit)),
});

/** Purchases of the same second count too: otherwise each would be the first, and together they would take every permit. */
const purchasesBefore = ({ createdAt }: Order, moments: Moments, now: Date): number =>
  stillCounting(moments, now, 'second').filter((moment) => moment <= momentOf(createdAt, 'second')).length -
  1;
