import type { getProfile } from '../../../contracts/accounts/contracts';
import type { OutputOf } from '../../../contracts/contract';
import {
  type adminGetPrices,
  adminPriceView,
  type getBundlePrices,
  priceView,
} from '../../../contracts/prices/contracts';
import { access, type Db } from '../kernel/db';
import { toCedis } from '../kernel/money';
import { toWire } from '../kernel/wire';
import { adminNetworkView, networkView } from '../networks/network-wire';
import type { DeliveryTimesReader } from '../networks/read-networks';
import type { Network, NetworkList } from '../networks/rows';
import { type Buyer, hasPlans, onSale, priceFor } from './price-for';
import { type BundlePrice, type PlanCodes, priceRow } from './rows';

export const listPricesAccess = access({ list: [priceRow] });

/** Every price, active or not, unordered; at most a few hundred. May be slightly old, at half the cost. @throws TableUnavailable */
export const listPrices = (db: Db<typeof listPricesAccess>): Promise<BundlePrice[]> =>
  db.list(priceRow, {}, { mayLag: true });

/**
 * The prices of a customer's tier that differ from Standard. The price list is read only for customers with a tier. It may miss a change
 * made in between; the purchase compares the price that was shown.
 */
export async function pricesOfTier(
  db: Db<typeof listPricesAccess>,
  buyer: Buyer,
): Promise<OutputOf<typeof getProfile>['prices']> {
  if (buyer.tier === null) return undefined;
  return (await listPrices(db))
    .filter(({ isActive }) => isActive)
    .map((plan) => priceFor(plan, buyer))
    .filter(({ price, standard }) => price !== standard)
    .map(({ id, price }) => ({ id, price: toCedis(price) }));
}

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
  const sold = onSale(prices, networks);
  const ids = [...new Set(sold.map(({ network }) => network))];
  const times = await ports.deliveries.recent(ids, now);
  return {
    prices: sold.map((price) => toWire(priceView, { ...price, apiPlanId: apiPlanIdOf(price) })),
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

/** All prices as owners read them, by network, then by place and price; and the networks. */
export function priceList(
  prices: readonly BundlePrice[],
  { networks, version, tiers }: NetworkList,
): OutputOf<typeof adminGetPrices> {
  const placeOf = ({ network }: BundlePrice) => networks.findIndex(({ id }) => id === network);
  return {
    prices: prices
      .toSorted(
        (a, b) => placeOf(a) - placeOf(b) || a.sort - b.sort || a.price - b.price || a.id.localeCompare(b.id),
      )
      .map((price) => toWire(adminPriceView, { ...price, apiPlanId: apiPlanIdOf(price) })),
    networks: networks.map(adminNetworkView),
    version,
    tiers: [...tiers],
  };
}

/** The specification's single plan id. */
const apiPlanIdOf = ({ codes: { primary, secondary } }: { readonly codes: PlanCodes }): string | null =>
  primary ?? secondary ?? null;
