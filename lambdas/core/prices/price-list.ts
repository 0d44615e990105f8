import type { Network } from '../networks/rows';
import { anybody, type Buyer, type PriceFor, priceFor } from './price-for';
import { type PriceNow, priceAt } from './prices-by-time';
import type { BundlePrice } from './rows';

/** Whether a network sells this plan. */
export const isSoldBy = (network: Network, price: Pick<BundlePrice, 'line'>): boolean =>
  network.isOnSale && hasLineOf(network, price);

/** A plan whose line the network no longer has would be delivered as another product. */
const hasLineOf = (network: Network, { line }: Pick<BundlePrice, 'line'>): boolean =>
  line === null || network.lines.some(({ name }) => name === line);

/** Whether a network has a plan on sale, also while it is paused. */
export const hasPlans = (network: Network, prices: readonly BundlePrice[]): boolean =>
  prices.some((price) => price.isActive && price.network === network.id && hasLineOf(network, price));

/** The plans on sale for a customer, by place, then by price; equal prices have a fixed order. */
export function onSale(
  prices: readonly BundlePrice[],
  networks: readonly Network[],
  now: Date,
  buyer: Buyer = anybody,
): PriceFor[] {
  const isSold = (price: BundlePrice) =>
    networks.some((network) => network.id === price.network && isSoldBy(network, price));
  return prices
    .filter((price) => price.isActive && isSold(price))
    .map((price) => priceFor(price, buyer, now))
    .sort(
      (a, b) =>
        a.sort - b.sort ||
        a.price - b.price ||
        a.network.localeCompare(b.network) ||
        a.id.localeCompare(b.id),
    );
}

/** All prices as admins read them: by network, then by place and price. */
export function byNetworkAndPrice(
  prices: readonly BundlePrice[],
  networks: readonly Network[],
  now: Date,
): PriceNow[] {
  const place = new Map(networks.map(({ id }, index) => [id, index]));
  const placeOf = ({ network }: BundlePrice) => place.get(network) ?? networks.length;
  return prices
    .map((price) => priceAt(price, now))
    .sort(
      (a, b) => placeOf(a) - placeOf(b) || a.sort - b.sort || a.price - b.price || a.id.localeCompare(b.id),
    );
}
