import type { PricedBy } from '../../../contracts/prices/tiers';
import type { Account } from '../accounts/entities';
import type { Pesewas } from '../money';
import { noOwnPrices, ownPriceAt } from './own-prices';
import { type PriceNow, priceAt } from './prices-by-time';
import type { BundlePrice, OwnPriceList, OwnPrices } from './rows';
import { type AccountTier, tierAt } from './tiers';

declare const readForBuyer: unique symbol;

/** A plan as one customer buys it. `priceFor` alone makes one, so nobody is shown or charged another customer's price. */
export type PriceFor = Omit<PriceNow, 'price' | 'tiers'> & {
  /** What they pay. */
  readonly price: Pesewas;
  /** What everybody else pays. */
  readonly standard: Pesewas;
  /** Null: Standard. */
  readonly pricedBy: PricedBy | null;
  readonly [readForBuyer]: true;
};

/** What a plan costs a customer at a moment: their own price, else what their tier pays, else Standard. */
export function priceFor(stored: BundlePrice, buyer: Buyer, now: Date): PriceFor {
  const { tiers, price: standard, ...plan } = priceAt(stored, now);
  const tier = tierAt(buyer.tier, now);
  const ofTier = tier === null ? undefined : tiers[tier];
  const own = ownPriceAt(buyer.own, stored, now);
  const pricedBy = own !== null ? 'own' : ofTier === undefined ? null : tier;
  return { ...plan, price: own ?? ofTier ?? standard, standard, pricedBy } as unknown as PriceFor;
}

/** What a customer's prices follow from. */
export interface Buyer {
  readonly tier: AccountTier | null;
  readonly own: OwnPriceList;
}

/** Everybody who is in no tier and has no prices of their own: also whoever only looks. */
export const anybody: Buyer = { tier: null, own: noOwnPrices };

/** Null: the rows are of two moments, and have to be read again. */
export function buyerOf(account: Pick<Account, 'tier' | 'ownPrices'>, own: OwnPrices | null): Buyer | null {
  if ((own?.version ?? 0) !== account.ownPrices) return null;
  return { tier: account.tier, own: own?.prices ?? noOwnPrices };
}
