import type { Network } from '../../../contracts/constants';
import type { Account } from '../accounts/entities';
import type { BundlePrice } from '../prices/entities';
import type { Settings } from '../settings/entities';
import type { RateLimitView } from '../suppliers/ports';
import type { PurchasePorts } from './ports';
import { peekRateLimit } from './purchase-permit';

/** What a purchase is decided on: as it was a moment ago, which `purchase` allows for. */
export interface PurchaseFacts {
  readonly account: Account | null;
  readonly price: BundlePrice | null;
  readonly rateLimit: RateLimitView | null;
}

/** All that a purchase has to know before it writes, in the time of one round trip. @throws TableUnavailable */
export async function readForPurchase(
  ports: Pick<PurchasePorts, 'orders' | 'suppliers' | 'rateLimiter'>,
  { userId, planId, network }: { userId: string; planId: string; network: Network },
  settings: Settings,
): Promise<PurchaseFacts> {
  const wanted = { userId, planId };
  const [read, rateLimit] = await Promise.all([
    ports.orders.loadForPurchase(wanted, { consistent: false }),
    peekRateLimit(ports, settings, network),
  ]);
  if (read.account && !read.account.isBanned) return { ...read, rateLimit };
  // Nobody is sent away for what has changed since.
  return { ...(await ports.orders.loadForPurchase(wanted, { consistent: true })), rateLimit };
}
