import type { Account } from '../accounts/entities';
import type { BundlePrice } from '../prices/entities';
import { noOwnPrices, type OwnPricesReader } from '../prices/own-prices';
import { priceFor } from '../prices/price-for';
import { tierAt } from '../prices/tiers';
import type { Clock } from '../runtime-ports';
import type { CustomerNotice } from './entities';

/** Null: they pay as before. */
export async function noticeOfPrices(
  { ownPrices, clock }: { readonly ownPrices: OwnPricesReader; readonly clock: Pick<Clock, 'now'> },
  account: Pick<Account, 'userId' | 'tier' | 'ownPrices'>,
  { prices, at }: { readonly prices: readonly BundlePrice[]; readonly at: Date },
): Promise<CustomerNotice | null> {
  const { userId, tier } = account;
  if (tierAt(tier, at) === null && account.ownPrices === 0) return null;
  const own = account.ownPrices === 0 ? null : await ownPrices.get(userId);
  const buyer = { tier, own: own?.prices ?? noOwnPrices };
  const before = new Date(at.getTime() - 1);
  const changes = prices.some(
    (plan) => plan.isActive && priceFor(plan, buyer, before).price !== priceFor(plan, buyer, at).price,
  );
  if (!changes) return null;
  return {
    event: 'price_change',
    cause: `${userId}#${at.toISOString()}`,
    userId,
    at: clock.now(),
    facts: { when: at.toISOString() },
  };
}
