import type { SupplierName } from '../../../contracts/constants';
import type { TierId } from '../../../contracts/prices/tiers';
import type { Account } from '../accounts/entities';
import { AppError } from '../errors';
import { formatCedis, type Pesewas, zero } from '../money';
import type { Network } from '../networks/rows';
import type { Settings } from '../settings/entities';
import { supplierIdsOf } from '../suppliers/supplier';
import {
  type AccountTier,
  type BundlePrice,
  type Costs,
  everyPriced,
  known,
  noCosts,
  type PricedFor,
} from './rows';

declare const readForBuyer: unique symbol;

/** A plan at one customer's price. Only `priceFor` makes one, so nobody is shown or charged another customer's price. */
export type PriceFor = Omit<BundlePrice, 'price' | 'tiers'> & {
  /** The customer's price. */
  readonly price: Pesewas;
  /** Standard: everybody else's price. */
  readonly standard: Pesewas;
  /** Null: Standard applies. */
  readonly pricedBy: TierId | null;
  readonly [readForBuyer]: true;
};

/** Returns a customer's price for a plan at a moment: their tier's, else Standard. */
export function priceFor(
  { tiers, price: standard, ...plan }: BundlePrice,
  buyer: Buyer,
  now: Date,
): PriceFor {
  const tier = tierAt(buyer.tier, now);
  const ofTier = tier === null ? undefined : tiers[tier];
  const pricedBy = ofTier === undefined ? null : tier;
  return { ...plan, price: ofTier ?? standard, standard, pricedBy } as unknown as PriceFor;
}

/** What decides a customer's prices. */
export type Buyer = Pick<Account, 'tier'>;

/** A customer without a tier, or a visitor. */
export const anybody: Buyer = { tier: null };

/** Null: Standard. Depends on the time, so no job has to end a tier. */
export const tierAt = (tier: AccountTier | null, now: Date): TierId | null =>
  tier === null || (tier.until !== null && tier.until <= now) ? null : tier.id;

/** @throws AppError invalid_request if the price isn't what staff saw */
export function assertPriceSeen(current: Pesewas, seen: Pesewas | null): void {
  if (current === seen) return;
  throw new AppError('invalid_request', {
    userMessage: `The price is now ${formatCedis(current)}, no longer ${formatCedis(seen ?? zero)}. Nothing was changed.`,
  });
}

/* Sales below cost. */

/** The lowest cost among the suppliers that exist and delivery by hand. Null if none is known. */
export function leastCost(costs: Costs, suppliers: readonly SupplierName[]): Pesewas | null {
  const those = Object.entries(known(costs)).filter(
    ([id]) => Object.hasOwn(noCosts, id) || suppliers.includes(id),
  );
  return those.length === 0 ? null : (Math.min(...those.map(([, cost]) => cost)) as Pesewas);
}

/** Whether the shop sells below every known cost. */
interface SellingRule {
  /** The suppliers that exist. */
  readonly suppliers: readonly SupplierName[];
  /** If set, nothing below cost is sold, even at a price that was approved. */
  readonly refusesBelowCost: boolean;
}

export const sellingRule = (settings: Settings): SellingRule => ({
  suppliers: supplierIdsOf(settings),
  refusesBelowCost: settings.refuse_below_cost,
});

/** Whether a customer's price is below every known cost, in a shop that refuses such sales. */
export function isNotSold(
  { price, costs }: Pick<PriceFor, 'price' | 'costs'>,
  { suppliers, refusesBelowCost }: SellingRule,
): boolean {
  const least = leastCost(costs, suppliers);
  return refusesBelowCost && least !== null && price < least;
}

/** Returns for whom a plan isn't sold at its price: `standard`, or tiers. */
export const notSold = (stored: BundlePrice, rule: SellingRule, at: Date): PricedFor[] =>
  everyPriced.filter((one) => {
    const tier = one === 'standard' ? null : { id: one, until: null };
    const price = priceFor(stored, { tier }, at);
    return price.pricedBy === (tier?.id ?? null) && isNotSold(price, rule);
  });

/** Whether a network has a plan on sale, also while it is off sale. */
export const hasPlans = (network: Network, prices: readonly BundlePrice[]): boolean =>
  prices.some((price) => price.isActive && price.network === network.id);
