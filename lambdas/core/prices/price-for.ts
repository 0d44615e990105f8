import type { TierId } from '../../../contracts/prices/tiers';
import type { Account } from '../accounts/entities';
import { AppError } from '../errors';
import { formatCedis, type Pesewas, zero } from '../money';
import type { Network } from '../networks/rows';
import type { AccountTier, BundlePrice } from './rows';

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

/** Whether a network has a plan on sale, also while it is off sale. */
export const hasPlans = (network: Network, prices: readonly BundlePrice[]): boolean =>
  prices.some((price) => price.isActive && price.network === network.id);
