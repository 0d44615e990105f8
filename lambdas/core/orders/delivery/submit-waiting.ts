import type { Settings } from '../../settings/entities';
import { nextSupplier } from '../../suppliers/choose';
import { codeAt } from '../../suppliers/network-codes';
import type { RateLimit } from '../../suppliers/ports';
import type { Order } from '../entities';
import type { PurchasePorts } from '../ports';
import { boundTo, refusedBy } from './attempts';
import { startAttempt, submitOrder } from './submit-order';

export type Submission =
  /** The order afterwards. Another process may have been quicker: then this one has done nothing. */
  | { readonly order: Order }
  /** It keeps its place in the queue. `limit`: whose permits are all in use; null: no supplier takes it now. */
  | { readonly notNow: true; readonly limit: RateLimit | null };

/** Submits a queued order, if there is a permit. While one supplier may have it, it goes to no other. */
export async function submitWaiting(
  ports: PurchasePorts,
  order: Order,
  settings: Settings,
): Promise<Submission> {
  const name = boundTo(order) ?? nextSupplier(settings, order, refusedBy(order));
  const supplier = name && ports.suppliers.get(name, settings);
  const networkCode = name === null ? undefined : codeAt(order, name);
  const limit = networkCode === undefined ? null : (supplier?.rateLimitOf({ networkCode }) ?? null);
  const permit = limit && (await ports.rateLimiter.acquire(limit));
  if (!name || !supplier || (limit && !permit)) return { notNow: true, limit };
  const attempt = await startAttempt(ports, order, name, null);
  if (attempt.isStarted) return { order: await submitOrder(ports, attempt.order, settings, permit) };
  if (permit) await ports.rateLimiter.release(permit);
  return { order: attempt.order };
}
