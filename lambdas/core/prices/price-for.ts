import type { Account } from '../accounts/rows';
import type { Pesewas } from '../kernel/money';
import type { Network } from '../networks/rows';
import type { BundlePrice } from './rows';

/** The facts that decide a customer's prices. */
export type Buyer = Pick<Account, 'tier'>;

/** A visitor, or a customer without a tier. */
export const anybody: Buyer = { tier: null };

/** A plan at one customer's price. */
export type PriceFor = Omit<BundlePrice, 'tiers'> & {
  /** Everybody else's price. */
  readonly standard: Pesewas;
};

/** What a plan costs somebody: the price of their tier, or else Standard. Everything that shows or takes a price asks here. */
export function priceFor({ tiers, price: standard, ...plan }: BundlePrice, { tier }: Buyer): PriceFor {
  const ofTier = tier === null ? undefined : tiers[tier];
  return { ...plan, price: ofTier ?? standard, standard };
}

/** Whether a network has a plan on sale, also while it is off sale. */
export const hasPlans = (network: Network, prices: readonly BundlePrice[]): boolean =>
  prices.some((price) => price.isActive && price.network === network.id);

/** The plans on sale for a customer, by place, then by price; equal prices have a fixed order. */
export function onSale(
  prices: readonly BundlePrice[],
  networks: readonly Network[],
  buyer: Buyer = anybody,
): PriceFor[] {
  const isSold = ({ isActive, network }: BundlePrice) =>
    isActive && networks.some(({ id, isOnSale }) => id === network && isOnSale);
  return prices
    .filter(isSold)
    .map((price) => priceFor(price, buyer))
    .sort(
      (a, b) =>
        a.sort - b.sort ||
        a.price - b.price ||
        a.network.localeCompare(b.network) ||
        a.id.localeCompare(b.id),
    );
}
