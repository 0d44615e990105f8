import type { OutputOf } from '../../../contracts/contract';
import type { PauseMode } from '../../../contracts/networks/networks';
import type { adminGetPrices } from '../../../contracts/prices/admin-get-prices';
import type { getBundlePrices } from '../../../contracts/prices/get-bundle-prices';
import { permissionsOf, type StaffRecord } from '../accounts/staff';
import { toCedis } from '../money';
import type { Network } from '../networks/entities';
import { anybody, type Buyer } from './buyer';
import { atSuppliers, costsView } from './cost-views';
import type { BundlePrice } from './entities';
import { type PriceNow, priceAt } from './price-at';
import { type PriceFor, priceFor } from './price-for';
import { tiersView } from './tiers';

/** Whether a network sells it. */
export const isSoldBy = (network: Network, price: Pick<BundlePrice, 'line'>): boolean =>
  network.isOnSale && hasLineOf(network, price);

/** A plan of a line that the network no longer has would be sold as another product. */
const hasLineOf = (network: Network, { line }: Pick<BundlePrice, 'line'>): boolean =>
  line === null || network.lines.some(({ name }) => name === line);

/** Whether a network has a plan to sell, also while it is paused. */
export const hasPlans = (network: Network, prices: readonly BundlePrice[]): boolean =>
  prices.some((price) => price.isActive && price.network === network.id && hasLineOf(network, price));

/** What is on sale for a customer, by place, then cheapest first; equal prices in a fixed order. */
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

type PriceView = OutputOf<typeof getBundlePrices>['prices'][number];
type Delayed = { readonly mode: PauseMode; readonly words: string };

/** As customers read it. */
export const priceView = (price: PriceFor, delayed: Delayed | null = null): PriceView =>
  planView(price, delayed);

function planView(price: PriceFor | PriceNow, delayed: Delayed | null = null): PriceView {
  const note = delayed === null ? price.note : [delayed.words, price.note].filter(Boolean).join(' ');
  return {
    id: price.id,
    network: price.network,
    data_size: price.dataSize,
    price: toCedis(price.price),
    api_plan_id: price.apiPlanId,
    is_active: price.isActive,
    ...(price.line !== null && { line: price.line }),
    ...(price.validity !== null && { validity: price.validity }),
    ...(note !== null && { note }),
    ...(price.sort !== 0 && { sort: price.sort }),
    ...(delayed !== null && { paused: delayed.mode }),
  };
}

type AdminPriceView = OutputOf<typeof adminGetPrices>['prices'][number];

interface Seen {
  /** Whether it is for staff who see what the shop earns. */
  readonly seesCosts: boolean;
  readonly paused?: PauseMode | undefined;
  readonly notSold?: readonly string[];
}

export const adminPriceView = (price: PriceNow, { seesCosts, paused, notSold }: Seen): AdminPriceView => ({
  ...planView(price),
  tiers: tiersView(price.tiers),
  ...(seesCosts && costsView(price.costs)),
  ...(paused && { paused }),
  ...(seesCosts && notSold && { not_sold: [...notSold] }),
  api_plan_supplier: price.apiPlanSupplier,
  primary_plan_id: price.primaryPlanId,
  secondary_plan_id: price.secondaryPlanId,
  suppliers: atSuppliers(price, seesCosts),
  line: price.line,
  validity: price.validity,
  note: price.note,
  sort: price.sort,
  next: price.next.map(({ at, price: later }) => ({ at: at.toISOString(), price: toCedis(later) })),
  next_tiers: price.nextTiers.map((one) => ({ ...one, at: one.at.toISOString(), price: toCedis(one.price) })),
});

/** Who sees sales sees what is left of them. */
export const seesCosts = (account: StaffRecord): boolean => permissionsOf(account).includes('reports.view');

/** All of them, as admins read the list: by network, then by place and price. */
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
