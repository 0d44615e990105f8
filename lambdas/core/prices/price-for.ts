import type { PricedBy } from '../../../contracts/prices/tiers';
import type { Pesewas } from '../money';
import type { Buyer } from './buyer';
import type { BundlePrice } from './entities';
import { ownPriceAt } from './own-prices';
import { type PriceNow, priceAt } from './price-at';
import { tierAt } from './tiers';

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
