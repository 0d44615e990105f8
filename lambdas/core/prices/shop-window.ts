import type { OutputOf } from '../../../contracts/contract';
import type { getBundlePrices } from '../../../contracts/prices/get-bundle-prices';
import { hourMs } from '../durations';
import { networkView } from '../networks/network-views';
import type { Networks } from '../networks/ports';
import { type DeliveryTimesReader, deliveryTimes } from '../statistics/delivery-times';
import type { PriceStore } from './ports';
import type { PriceNow } from './price-at';
import { hasPlans, onSale, priceView } from './price-list';

/** What everybody sees of the shop: what is on sale, at which price, and how long it took lately. */
export async function shopWindow(
  ports: {
    readonly prices: Pick<PriceStore, 'list'>;
    readonly networks: Networks;
    readonly deliveries: DeliveryTimesReader;
  },
  now: Date,
): Promise<OutputOf<typeof getBundlePrices>> {
  const [prices, { networks }] = await Promise.all([ports.prices.list(), ports.networks.read()]);
  const sold = onSale(prices, networks, now);
  const ids = [...new Set(sold.map(({ network }) => network))];
  const times = await deliveryTimes(ports.deliveries, ids, now);
  return {
    prices: sold.map(priceView),
    ...freshFor(sold, now),
    networks: networks.map((network) => ({ ...networkView(network), has_plans: hasPlans(network, prices) })),
    delivery_times: times.map(({ network, half, most, over }) => ({
      network,
      half_within: half,
      most_within: most,
      over,
    })),
  };
}

/** Nobody learns of a change by time earlier than an hour before: a page that is open longer is asked for anew anyway. */
function freshFor(sold: readonly PriceNow[], now: Date): { readonly fresh_for_ms?: number } {
  const changes = sold.flatMap(({ next }) => next.slice(0, 1).map(({ at }) => at.getTime() - now.getTime()));
  const soonest = Math.min(...changes);
  return soonest <= hourMs ? { fresh_for_ms: soonest } : {};
}
