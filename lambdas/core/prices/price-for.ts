import type { SupplierName } from '../../../contracts/constants';
import { lastPassed } from '../../../contracts/prices/price-moments';
import { type TierId, tierIds } from '../../../contracts/prices/tiers';
import type { Account } from '../accounts/entities';
import type { Pesewas } from '../money';
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
  type TierPrices,
  type TimedPrice,
} from './rows';

declare const readForBuyer: unique symbol;

/** A plan at one customer's price. Only `priceFor` makes one, so nobody is shown or charged another customer's price. */
export type PriceFor = Omit<PriceNow, 'price' | 'tiers'> & {
  /** The customer's price. */
  readonly price: Pesewas;
  /** Standard: everybody else's price. */
  readonly standard: Pesewas;
  /** Null: Standard applies. */
  readonly pricedBy: TierId | null;
  readonly [readForBuyer]: true;
};

/** Returns a customer's price for a plan at a moment: their tier's, else Standard. */
export function priceFor(stored: BundlePrice, buyer: Buyer, now: Date): PriceFor {
  const { tiers, price: standard, ...plan } = priceAt(stored, now);
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

declare const readByTime: unique symbol;

/** A price as it is at one moment. Only `priceAt` makes one, so nothing is shown or charged without looking at the time. */
export type PriceNow = BundlePrice & { readonly [readByTime]: true };

/**
 * Returns the price after the scheduled changes that have taken effect, with those still to come. No job applies them, so none can be
 * missed.
 */
export function priceAt(stored: BundlePrice, now: Date): PriceNow {
  const price = lastPassed(stored.next, now)?.price ?? stored.price;
  const next = toCome(stored.next, now);
  const nextTiers = toCome(stored.nextTiers, now);
  return { ...stored, price, next, tiers: tiersAt(stored, now), nextTiers } as unknown as PriceNow;
}

const toCome = <Change extends TimedPrice>(changes: readonly Change[], now: Date): Change[] =>
  changes.filter(({ at }) => at > now).toSorted((a, b) => a.at.getTime() - b.at.getTime());

function tiersAt({ tiers, nextTiers }: BundlePrice, now: Date): TierPrices {
  const passed = tierIds.flatMap((id) => {
    const last = lastPassed(
      nextTiers.filter(({ tier }) => tier === id),
      now,
    );
    return last ? [[id, last.price] as const] : [];
  });
  return { ...tiers, ...Object.fromEntries(passed) };
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

/* The plans that a network sells. */

/** Whether a network sells this plan. */
export const isSoldBy = (network: Network, price: Pick<BundlePrice, 'line'>): boolean =>
  network.isOnSale && hasLineOf(network, price);

/** A plan whose line the network no longer has would be delivered as another product. */
const hasLineOf = (network: Network, { line }: Pick<BundlePrice, 'line'>): boolean =>
  line === null || network.lines.some(({ name }) => name === line);

/** Whether a network has a plan on sale, also while it is paused. */
export const hasPlans = (network: Network, prices: readonly BundlePrice[]): boolean =>
  prices.some((price) => price.isActive && price.network === network.id && hasLineOf(network, price));
