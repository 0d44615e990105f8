import type { OutputOf } from '../../../contracts/contract';
import type { getBundlePrices } from '../../../contracts/prices/get-bundle-prices';
import { networkView } from '../networks/network-views';
import type { Networks } from '../networks/ports';
import { type DeliveryTimesReader, deliveryTimes } from '../statistics/delivery-times';
import type { PriceStore } from './ports';
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
  const sold = onSale(prices, networks);
  const ids = [...new Set(sold.map(({ network }) => network))];
  const times = await deliveryTimes(ports.deliveries, ids, now);
  return {
    prices: sold.map(priceView),
    networks: networks.map((network) => ({ ...networkView(network), has_plans: hasPlans(network, prices) })),
    delivery_times: times.map(({ network, half, most, over }) => ({
      network,
      half_within: half,
      most_within: most,
      over,
    })),
  };
}
