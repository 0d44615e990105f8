import type { Clock } from '../../runtime-ports';
import type { RateLimiter } from '../../suppliers/rate-limits';
import type { Supplier } from '../../suppliers/supplier';

/** A supplier's limit is for open orders first: other questions leave it at least so many calls. */
const leftForOthers = 2;

interface Ports {
  readonly rateLimiter: Pick<RateLimiter, 'peek' | 'acquire'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** A permit for a question that no open order waits for, where some are left. True without one if the supplier has no limit. */
export async function acquireSpare({ rateLimiter, clock }: Ports, supplier: Supplier): Promise<boolean> {
  const limit = supplier.rateLimitOf('status');
  if (limit === null) return true;
  const now = clock.now().getTime();
  const free = (await rateLimiter.peek(limit))?.filter((takenUntil) => takenUntil <= now) ?? [];
  return free.length > leftForOthers && (await rateLimiter.acquire(limit)) !== null;
}
