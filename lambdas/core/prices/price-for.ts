import type { PricedBy } from '../../../contracts/prices/tiers';
import type { Account } from '../accounts/entities';
import type { Pesewas } from '../money';
import { noOwnPrices, ownPriceAt } from './own-prices';
import { type PriceNow, priceAt } from './prices-by-time';
import type { BundlePrice, OwnPriceList, OwnPrices } from './rows';
import { type AccountTier, tierAt } from './tiers';

declare const readForBuyer: unique symbol;

/** A plan at one customer's price. Only `priceFor` makes one, so nobody is shown or charged another customer's price. */
export type PriceFor = Omit<PriceNow, 'price' | 'tiers'> & {
  /** The customer's price. */
  readonly price: Pesewas;
  /** Standard: everybody else's price. */
  readonly standard: Pesewas;
  /** Null: Standard applies. */
  readonly pricedBy: PricedBy | null;
  readonly [readForBuyer]: true;
};

/** Returns a customer's price for a plan at a moment: their own price, else their tier's, else Standard. */
export function priceFor(stored: BundlePrice, buyer: Buyer, now: Date): PriceFor {
  const { tiers, price: standard, ...plan } = priceAt(stored, now);
  const tier = tierAt(buyer.tier, now);
  const ofTier = tier === null ? undefined : tiers[tier];
  const own = ownPriceAt(buyer.own, stored, now);
  const pricedBy = own !== null ? 'own' : ofTier === undefined ? null : tier;
  return { ...plan, price: own ?? ofTier ?? standard, standard, pricedBy } as unknown as PriceFor;
}

/** The facts that decide a customer's prices. */
export interface Buyer {
  readonly tier: AccountTier | null;
  readonly own: OwnPriceList;
}

/** A customer without tier and own prices, or a visitor. */
export const anybody: Buyer = { tier: null, own: noOwnPrices };

/** Null if the rows are of different moments and have to be read again. */
export function buyerOf(account: Pick<Account, 'tier' | 'ownPrices'>, own: OwnPrices | null): Buyer | null {
  if ((own?.version ?? 0) !== account.ownPrices) return null;
  return { tier: account.tier, own: own?.prices ?? noOwnPrices };
}
