import type { adminGetCustomer } from '../../../contracts/accounts/admin-get-customer';
import type { OutputOf } from '../../../contracts/contract';
import type { Account } from '../accounts/entities';
import { contentHash } from '../content-hash';
import type { Db } from '../kernel/db';
import { type Pesewas, toCedis } from '../money';
import { listPrices, type readOwnPricesAccess } from './read-prices';
import { type Bundle, type BundlePrice, type OwnPrice, type OwnPriceList, ownPricesRow } from './rows';

export const noOwnPrices: OwnPriceList = new Map();

export const bundleHash = ({ network, line, dataSize }: Bundle): string =>
  contentHash(Object.values({ network, line, dataSize: dataSize.toLowerCase() } satisfies Bundle));

/** The customer's own price for the plan; null if there is none. Depends on the time, so no job has to end one. */
export function ownPriceAt(own: OwnPriceList, plan: BundlePrice, now: Date): Pesewas | null {
  const found = own.get(plan.id);
  if (found === undefined || isOver(found, now) || found.bundle !== bundleHash(plan)) return null;
  return found.price;
}

/** When it ends, in ms since 1970: 0 without a price, Infinity without an end. */
export const endOf = (own: OwnPrice | undefined): number =>
  own === undefined ? 0 : (own.until?.getTime() ?? Number.POSITIVE_INFINITY);

const isOver = ({ until }: OwnPrice, now: Date): boolean => until !== null && until <= now;

/** The own prices that the customer pays now. */
export const ownPricesAt = (own: OwnPriceList, plans: readonly BundlePrice[], now: Date): OwnPriceList =>
  new Map(
    [...own].filter(([id]) => plans.some((plan) => plan.id === id && ownPriceAt(own, plan, now) !== null)),
  );

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
