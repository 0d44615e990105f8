import type { Account } from '../accounts/entities';
import { noOwnPrices, type OwnPricesReader } from '../prices/own-prices';
import { priceFor } from '../prices/price-for';
import type { BundlePrice } from '../prices/rows';
import { tierAt } from '../prices/tiers';
import type { Clock } from '../runtime-ports';
import type { CustomerNotice } from './entities';

/** Null: they pay as before. */
export async function noticeOfPrices(
  ports: { readonly ownPrices: OwnPricesReader; readonly clock: Pick<Clock, 'now'> },
  account: Pick<Account, 'userId' | 'tier' | 'ownPrices'>,
  change: { readonly prices: readonly BundlePrice[]; readonly at: Date },
): Promise<CustomerNotice | null> {
  return (await paysOther(ports, account, change)) ? pricesNotice(ports, account, change.at) : null;
}

/** Of a moment at which what they pay changes. */
export const pricesNotice = (
  { clock }: { readonly clock: Pick<Clock, 'now'> },
  { userId }: Pick<Account, 'userId'>,
  at: Date,
): CustomerNotice => ({
  event: 'price_change',
  cause: `${userId}#${at.toISOString()}`,
  userId,
  at: clock.now(),
  facts: { when: at.toISOString() },
});

/** Whether they pay something else from that moment on. */
export async function paysOther(
  { ownPrices }: { readonly ownPrices: OwnPricesReader },
  account: Pick<Account, 'userId' | 'tier' | 'ownPrices'>,
  { prices, at }: { readonly prices: readonly BundlePrice[]; readonly at: Date },
): Promise<boolean> {
  const { userId, tier } = account;
  if (tierAt(tier, at) === null && account.ownPrices === 0) return false;
  const own = account.ownPrices === 0 ? null : await ownPrices.get(userId);
  const buyer = { tier, own: own?.prices ?? noOwnPrices };
  const before = new Date(at.getTime() - 1);
  return prices.some(
    (plan) => plan.isActive && priceFor(plan, buyer, before).price !== priceFor(plan, buyer, at).price,
  );
}
