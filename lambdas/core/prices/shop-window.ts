import type { OutputOf } from '../../../contracts/contract';
import type { PauseMode } from '../../../contracts/networks/networks';
import { nameOfBundle } from '../../../contracts/prices/bundle-names';
import type { getBundlePrices } from '../../../contracts/prices/get-bundle-prices';
import { hourMs } from '../durations';
import type { Db } from '../kernel/db';
import { networkView } from '../networks/network-wire';
import { pauseNotice, pauseOf, pausesInForce, pausesToCome } from '../networks/pauses';
import type { Network } from '../networks/rows';
import { type DeliveryTimesReader, deliveryTimes } from '../statistics/delivery-times';
import { isOut } from '../suppliers/choose';
import { noStanding, type Standing } from '../suppliers/standing';
import type { PriceFor } from './price-for';
import { hasPlans, onSale } from './price-list';
import { priceView } from './price-wire';
import { listPrices, type listPricesAccess } from './read-prices';
import type { BundlePrice } from './rows';

/** What it sells is on sale while its network is, and while what delivers it has money. */
export interface ShopNow {
  readonly networks: readonly Network[];
  readonly standing?: Standing;
}

/** What everybody sees of the shop: what is on sale, at which price, and how long it took lately. */
export async function shopWindow(
  ports: {
    readonly db: Db<typeof listPricesAccess>;
    readonly networks: { read(): Promise<ShopNow> };
    readonly deliveries: DeliveryTimesReader;
  },
  now: Date,
): Promise<OutputOf<typeof getBundlePrices>> {
  const [prices, { networks: rows, standing = noStanding }] = await Promise.all([
    listPrices(ports.db),
    ports.networks.read(),
  ]);
  const networks = rows.map((network) => asPaused(network, now));
  const sold = onSale(prices, networks, now);
  // How long it took before a pause says nothing about now.
  const ids = [...new Set(sold.map(({ network }) => network))].filter(
    (id) => !networks.some((network) => network.id === id && network.paused),
  );
  const times = await deliveryTimes(ports.deliveries, ids, now);
  return {
    prices: sold.map((price) =>
      priceView(price, narrowPauseOf(networks, price, now) ?? outOf(networks, price, standing, now)),
    ),
    ...freshFor(sold, networks, now),
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

/** Nobody learns of a change by time earlier than an hour before. Of a page that was read before that, the purchase asks. */
function freshFor(
  sold: readonly PriceFor[],
  networks: readonly Network[],
  now: Date,
): { readonly fresh_for_ms?: number } {
  const changes = sold.flatMap(({ next }) => next.slice(0, 1).map(({ at }) => at.getTime() - now.getTime()));
  // What is said of a pause changes at its time, whether or not it ends, and of one that is to come as it begins.
  const pauses = networks.flatMap((network) => [
    ...pausesInForce(network, now).map(({ until }) => (until?.getTime() ?? 0) - now.getTime()),
    ...pausesToCome(network, now).map(({ from }) => from.getTime() - now.getTime()),
  ]);
  const soonest = Math.min(...changes, ...pauses.filter((ms) => ms > 0));
  return soonest <= hourMs ? { fresh_for_ms: soonest } : {};
}

/** A network as customers see it: with words of its pause, and off sale while that takes no new orders. */
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

/** Of the plan or its line: that of its network stands with the network. */
function narrowPauseOf(
  networks: readonly Network[],
  price: Pick<BundlePrice, 'id' | 'network' | 'line'>,
  now: Date,
) {
  const pause = pauseOf(networks, { ...price, planId: price.id }, now);
  const isNarrow = pause !== null && (pause.line !== null || pause.plan !== null);
  return isNarrow ? { mode: pause.mode, words: pauseNotice(pause, now) } : null;
}

/** A purchase says the same. */
function outOf(networks: readonly Network[], price: PriceFor, standing: Standing, now: Date) {
  const network = networks.find(({ id }) => id === price.network);
  if (network === undefined || !isOut(network, price, standing, now)) return null;
  const bundle = nameOfBundle(network.label, price.line, price.dataSize);
  return { mode: 'no_new_orders' as const, words: `${bundle} is out for the moment.` };
}
