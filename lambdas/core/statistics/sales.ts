import { type OrderStatus, orderStatuses } from '../../../contracts/constants';
import { firstNetworks, type NetworkId } from '../../../contracts/networks/networks';
import { pesewas, toCedis } from '../money';
import type { Counts } from './counts';
import type { OrderCount } from './entities';

/** Orders of all statuses, and in cedis what the completed ones cost. */
export interface Sales {
  readonly orders: number;
  readonly revenue: number;
}

const ofNetwork = /^([^.]+)\.(pending|processing|completed|failed|revenue|open)$/;

/** The networks whose orders are counted here, after those from the start: whichever are on sale now. */
export function networksIn(...all: readonly Counts[]): NetworkId[] {
  const counted = all.flatMap((counts) =>
    Object.keys(counts).flatMap((name) => ofNetwork.exec(name)?.[1] ?? []),
  );
  return [...new Set([...firstNetworks.map(({ id }) => id), ...counted.sort()])];
}

/** How many orders of all networks have a status. */
export const countOf = (counts: Counts, status: OrderStatus): number =>
  networksIn(counts).reduce((total, network) => total + (counts[`${network}.${status}`] ?? 0), 0);

export function salesOf(counts: Counts): Sales {
  return salesIn(counts, networksIn(counts));
}

export const networkSales = (counts: Counts, network: NetworkId): Sales & { network: NetworkId } => ({
  network,
  ...salesIn(counts, [network]),
});

function salesIn(counts: Counts, among: readonly NetworkId[]): Sales {
  const sum = (names: readonly OrderCount[]) => names.reduce((total, name) => total + (counts[name] ?? 0), 0);
  return {
    orders: sum(among.flatMap((network) => orderStatuses.map((status) => `${network}.${status}` as const))),
    revenue: toCedis(pesewas(sum(among.map((network) => `${network}.revenue` as const)))),
  };
}
