import { type Network, networks, orderStatuses } from '../../../contracts/constants';
import { pesewas, toCedis } from '../money';
import type { Counts } from './counts';
import type { OrderCount } from './entities';

/** Orders of all statuses, and in cedis what the completed ones cost. */
export interface Sales {
  readonly orders: number;
  readonly revenue: number;
}

export function salesOf(counts: Counts): Sales {
  return salesIn(counts, networks);
}

export const networkSales = (counts: Counts, network: Network): Sales & { network: Network } => ({
  network,
  ...salesIn(counts, [network]),
});

function salesIn(counts: Counts, among: readonly Network[]): Sales {
  const sum = (names: readonly OrderCount[]) => names.reduce((total, name) => total + (counts[name] ?? 0), 0);
  return {
    orders: sum(among.flatMap((network) => orderStatuses.map((status) => `${network}.${status}` as const))),
    revenue: toCedis(pesewas(sum(among.map((network) => `${network}.revenue` as const)))),
  };
}
