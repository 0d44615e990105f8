import type { getProfile } from '../../../contracts/accounts/get-profile';
import type { OutputOf } from '../../../contracts/contract';
import type { Account } from '../accounts/entities';
import { toCedis } from '../money';
import { noOwnPrices, type OwnPricesReader } from './own-prices';
import type { PriceStore } from './ports';
import { priceFor } from './price-for';
import { tierAt } from './tiers';

/**
 * What a customer pays where it isn't what everybody pays. The price list is read for customers alone who have a tier or
 * prices of their own. A change in between shows with the next one: the purchase compares what was shown.
 */
export async function ownPriceList(
  ports: { readonly prices: Pick<PriceStore, 'list'>; readonly ownPrices: OwnPricesReader },
  { userId, tier, ownPrices }: Pick<Account, 'userId' | 'tier' | 'ownPrices'>,
  now: Date,
): Promise<OutputOf<typeof getProfile>['prices']> {
  if (tierAt(tier, now) === null && ownPrices === 0) return undefined;
  const [stored, row] = await Promise.all([
    ports.prices.list(),
    ownPrices === 0 ? null : ports.ownPrices.get(userId),
  ]);
  const buyer = { tier, own: row?.prices ?? noOwnPrices };
  return stored
    .filter(({ isActive }) => isActive)
    .map((plan) => priceFor(plan, buyer, now))
    .filter(({ price, standard }) => price !== standard)
    .map(({ id, price }) => ({ id, price: toCedis(price) }));
}
