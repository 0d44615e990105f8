import type { Network } from '../../../contracts/constants';
import type { BundlePrice } from '../prices/entities';
import type { Settings } from '../settings/entities';
import type { PaceView } from '../suppliers/ports';
import type { Account } from '../wallet/entities';
import type { PurchasePorts } from './ports';
import { lookAtPace } from './purchase-permit';

/** What a purchase is decided on: as it was a moment ago, which `purchase` allows for. */
export interface PurchaseFacts {
  readonly account: Account | null;
  readonly price: BundlePrice | null;
  readonly pace: PaceView | null;
}

/** All that a purchase has to know before it writes, in the time of one round trip. @throws TableUnavailable */
export async function readForPurchase(
  ports: Pick<PurchasePorts, 'orders' | 'suppliers' | 'pace'>,
  { userId, planId, network }: { userId: string; planId: string; network: Network },
  settings: Settings,
): Promise<PurchaseFacts> {
  const wanted = { userId, planId };
  const [read, pace] = await Promise.all([
    ports.orders.loadForPurchase(wanted, { consistent: false }),
    lookAtPace(ports, settings, network),
  ]);
  if (read.account && !read.account.isBanned) return { ...read, pace };
  // Nobody is sent away for what has changed since.
  return { ...(await ports.orders.loadForPurchase(wanted, { consistent: true })), pace };
}
