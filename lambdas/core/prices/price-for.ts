import type { SupplierName } from '../../../contracts/constants';
import { lastPassed } from '../../../contracts/prices/price-moments';
import { type PricedBy, type TierId, tierIds } from '../../../contracts/prices/tiers';
import type { Account } from '../accounts/entities';
import { contentHash } from '../content-hash';
import type { Pesewas } from '../money';
import type { Network } from '../networks/rows';
import type { Settings } from '../settings/entities';
import { supplierIdsOf } from '../suppliers/supplier';
import {
  type AccountTier,
  type Bundle,
  type BundlePrice,
  type Costs,
  everyPriced,
  known,
  noCosts,
  type OwnPrice,
  type OwnPriceList,
  type OwnPrices,
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

export const noOwnPrices: OwnPriceList = new Map();

/** A customer without tier and own prices, or a visitor. */
export const anybody: Buyer = { tier: null, own: noOwnPrices };

/** Null if the rows are of different moments and have to be read again. */
export function buyerOf(account: Pick<Account, 'tier' | 'ownPrices'>, own: OwnPrices | null): Buyer | null {
  if ((own?.version ?? 0) !== account.ownPrices) return null;
  return { tier: account.tier, own: own?.prices ?? noOwnPrices };
}

/** Null: Standard. Depends on the time, so no job has to end a tier. */
export const tierAt = (tier: AccountTier | null, now: Date): TierId | null =>
  tier === null || (tier.until !== null && tier.until <= now) ? null : tier.id;

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
    const price = priceFor(stored, { ...anybody, tier }, at);
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
