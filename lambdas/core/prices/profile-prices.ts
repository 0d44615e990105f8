import type { getProfile } from '../../../contracts/accounts/get-profile';
import type { OutputOf } from '../../../contracts/contract';
import type { Account } from '../accounts/entities';
import type { Db } from '../kernel/db';
import { toCedis } from '../money';
import { noOwnPrices } from './own-prices';
import { priceFor } from './price-for';
import { listPrices, type readOwnPricesAccess } from './read-prices';
import { ownPricesRow } from './rows';
import { tierAt } from './tiers';

/**
 * A customer's prices that differ from Standard. The price list is read only for customers with a tier or own prices. It may miss a change
 * made in between; the purchase compares the price that was shown.
 */
export async function ownPriceList(
  db: Db<typeof readOwnPricesAccess>,
  { userId, tier, ownPrices }: Pick<Account, 'userId' | 'tier' | 'ownPrices'>,
  now: Date,
): Promise<OutputOf<typeof getProfile>['prices']> {
  if (tierAt(tier, now) === null && ownPrices === 0) return undefined;
  const [stored, row] = await Promise.all([
    listPrices(db),
    ownPrices === 0 ? null : db.get(ownPricesRow, { userId }),
  ]);
  const buyer = { tier, own: row?.prices ?? noOwnPrices };
  return stored
    .filter(({ isActive }) => isActive)
    .map((plan) => priceFor(plan, buyer, now))
    .filter(({ price, standard }) => price !== standard)
    .map(({ id, price }) => ({ id, price: toCedis(price) }));
}
