import type { getProfile } from '../../../contracts/accounts/get-profile';
import type { OutputOf } from '../../../contracts/contract';
import type { Account } from '../accounts/entities';
import { access, type Db } from '../kernel/db';
import { toCedis } from '../money';
import { priceFor, tierAt } from './price-for';
import { type BundlePrice, priceRow } from './rows';

export const listPricesAccess = access({ list: [priceRow] });

/** Every price, active or not, unordered; at most a few hundred. May be slightly old, at half the cost. @throws TableUnavailable */
export const listPrices = (db: Db<typeof listPricesAccess>): Promise<BundlePrice[]> =>
  db.list(priceRow, {}, { mayLag: true });

/**
 * The prices of a customer's tier that differ from Standard. The price list is read only for customers with a tier. It may miss a change
 * made in between; the purchase compares the price that was shown.
 */
export async function pricesOfTier(
  db: Db<typeof listPricesAccess>,
  buyer: Pick<Account, 'tier'>,
  now: Date,
): Promise<OutputOf<typeof getProfile>['prices']> {
  if (tierAt(buyer.tier, now) === null) return undefined;
  return (await listPrices(db))
    .filter(({ isActive }) => isActive)
    .map((plan) => priceFor(plan, buyer, now))
    .filter(({ price, standard }) => price !== standard)
    .map(({ id, price }) => ({ id, price: toCedis(price) }));
}
