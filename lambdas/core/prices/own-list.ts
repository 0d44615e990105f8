import type { getProfile } from '../../../contracts/accounts/get-profile';
import type { OutputOf } from '../../../contracts/contract';
import { toCedis } from '../money';
import type { PriceStore } from './ports';
import { type Buyer, priceFor } from './price-for';
import { tierAt } from './tiers';

/** What a customer pays where it isn't what everybody pays. The price list is read for such customers alone. */
export async function ownPriceList(
  { prices }: { readonly prices: Pick<PriceStore, 'list'> },
  buyer: Buyer,
  now: Date,
): Promise<OutputOf<typeof getProfile>['prices']> {
  if (tierAt(buyer.tier, now) === null) return undefined;
  const all = (await prices.list())
    .filter(({ isActive }) => isActive)
    .map((stored) => priceFor(stored, buyer, now));
  return all
    .filter(({ price, standard }) => price !== standard)
    .map(({ id, price }) => ({ id, price: toCedis(price) }));
}
