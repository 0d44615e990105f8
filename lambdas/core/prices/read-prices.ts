import type { adminGetCustomer } from '../../../contracts/accounts/admin-get-customer';
import type { getProfile } from '../../../contracts/accounts/get-profile';
import type { OutputOf } from '../../../contracts/contract';
import type { Account } from '../accounts/entities';
import { access, type Db } from '../kernel/db';
import { toCedis } from '../money';
import { noOwnPrices, ownPricesAt, priceFor, tierAt } from './price-for';
import { type BundlePrice, ownPricesRow, priceRow } from './rows';

export const listPricesAccess = access({ list: [priceRow] });
export const readOwnPricesAccess = access({ get: [ownPricesRow], ...listPricesAccess });

/** Every price, active or not, unordered; at most a few hundred. May be slightly old, at half the cost. @throws TableUnavailable */
export const listPrices = (db: Db<typeof listPricesAccess>): Promise<BundlePrice[]> =>
  db.list(priceRow, {}, { mayLag: true });

/** Own prices as staff read them. Expired ones are listed until the next change. */
export async function ownPricesView(
  db: Db<typeof readOwnPricesAccess>,
  account: Pick<Account, 'userId' | 'ownPrices'>,
  now: Date,
): Promise<NonNullable<OutputOf<typeof adminGetCustomer>['own_prices']>> {
  if (account.ownPrices === 0) return [];
  const [own, plans] = await Promise.all([db.get(ownPricesRow, account), listPrices(db)]);
  const prices = own?.prices ?? noOwnPrices;
  const paid = ownPricesAt(prices, plans, now);
  return [...prices].map(([id, { price, until }]) => ({
    id,
    price: toCedis(price),
    until: until?.toISOString() ?? null,
    is_over: !paid.has(id),
  }));
}

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
