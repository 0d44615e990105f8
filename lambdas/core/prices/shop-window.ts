import type { OutputOf } from '../../../contracts/contract';
import type { getBundlePrices } from '../../../contracts/prices/get-bundle-prices';
import type { Db } from '../kernel/db';
import { networkView } from '../networks/network-wire';
import type { Network } from '../networks/rows';
import { type DeliveryTimesReader, deliveryTimes } from '../statistics/delivery-times';
import { anybody, type Buyer, hasPlans, type PriceFor, priceFor } from './price-for';
import { priceView } from './price-wire';
import { listPrices, type listPricesAccess } from './read-prices';
import type { BundlePrice } from './rows';

/** The data that every visitor sees: the plans on sale, their prices, and recent delivery times. */
export async function shopWindow(
  ports: {
    readonly db: Db<typeof listPricesAccess>;
    readonly networks: { read(): Promise<{ readonly networks: readonly Network[] }> };
    readonly deliveries: DeliveryTimesReader;
  },
  now: Date,
): Promise<OutputOf<typeof getBundlePrices>> {
  const [prices, { networks }] = await Promise.all([listPrices(ports.db), ports.networks.read()]);
  const sold = onSale(prices, networks, now);
  const ids = [...new Set(sold.map(({ network }) => network))];
  const times = await deliveryTimes(ports.deliveries, ids, now);
  return {
    prices: sold.map((price) => priceView(price)),
    networks: networks.map((network) => ({
      ...networkView(network),
      has_plans: hasPlans(network, prices),
    })),
    delivery_times: times.map(({ network, half, most }) => ({
      network,
      half_within: half,
      most_within: most,
    })),
  };
}

/** The plans on sale for a customer, by place, then by price; equal prices have a fixed order. */
export function onSale(
  prices: readonly BundlePrice[],
  networks: readonly Network[],
  now: Date,
  buyer: Buyer = anybody,
): PriceFor[] {
  const isSold = (price: BundlePrice) =>
    networks.some((network) => network.id === price.network && network.isOnSale);
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
): BundlePrice[] {
  const place = new Map(networks.map(({ id }, index) => [id, index]));
  const placeOf = ({ network }: BundlePrice) => place.get(network) ?? networks.length;
  return prices.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || a.sort - b.sort || a.price - b.price || a.id.localeCompare(b.id),
  );
}
