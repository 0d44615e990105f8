import type { OutputOf } from '../../../contracts/contract';
import type { PauseMode } from '../../../contracts/networks/networks';
import type { getBundlePrices } from '../../../contracts/prices/get-bundle-prices';
import type { Db } from '../kernel/db';
import { networkView } from '../networks/network-wire';
import { pauseNotice, pauseOf, pausesInForce } from '../networks/pauses';
import type { Network } from '../networks/rows';
import { type DeliveryTimesReader, deliveryTimes } from '../statistics/delivery-times';
import { anybody, type Buyer, hasPlans, isSoldBy, type PriceFor, priceFor } from './price-for';
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
  const [prices, { networks: rows }] = await Promise.all([listPrices(ports.db), ports.networks.read()]);
  const networks = rows.map((network) => asPaused(network, now));
  const sold = onSale(prices, networks, now);
  // Delivery times before a pause say nothing about now.
  const ids = [...new Set(sold.map(({ network }) => network))].filter(
    (id) => !networks.some((network) => network.id === id && network.paused),
  );
  const times = await deliveryTimes(ports.deliveries, ids, now);
  return {
    prices: sold.map((price) => priceView(price, narrowPauseOf(networks, price, now))),
    networks: networks.map((network) => ({
      ...networkView(network),
      has_plans: hasPlans(network, prices),
      ...(network.paused && { paused: network.paused }),
    })),
    delivery_times: times.map(({ network, half, most, over }) => ({
      network,
      half_within: half,
      most_within: most,
      over,
    })),
  };
}

/** A network as customers see it: with its pause's words, and off sale while new orders are refused. */
function asPaused(network: Network, now: Date): Network & { readonly paused?: PauseMode } {
  const pause = pausesInForce(network, now).find(({ line, plan }) => line === null && plan === null);
  if (pause === undefined || !network.isOnSale) return network;
  return {
    ...network,
    isOnSale: pause.mode === 'send_later',
    notice: [pauseNotice(pause, now), network.notice].filter(Boolean).join(' '),
    paused: pause.mode,
  };
}

/** A pause of the plan or its line; a pause of the network is shown with the network. */
function narrowPauseOf(
  networks: readonly Network[],
  price: Pick<BundlePrice, 'id' | 'network' | 'line'>,
  now: Date,
) {
  const pause = pauseOf(networks, { ...price, planId: price.id }, now);
  const isNarrow = pause !== null && (pause.line !== null || pause.plan !== null);
  return isNarrow ? { mode: pause.mode, words: pauseNotice(pause, now) } : null;
}

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
): BundlePrice[] {
  const place = new Map(networks.map(({ id }, index) => [id, index]));
  const placeOf = ({ network }: BundlePrice) => place.get(network) ?? networks.length;
  return prices.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || a.sort - b.sort || a.price - b.price || a.id.localeCompare(b.id),
  );
}
