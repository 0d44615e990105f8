import type { SupplierName } from '../../../../../../contracts/constants';
import { isOnSale } from '../../../../lib/active-prices';
import { api } from '../../../../lib/api/api';
import type { AdminNetwork } from '../../../../lib/api/contract-types';
import { listOf } from '../../shared/list-of';
import type { Takers } from '../draft/takers-after';

/** What a supplier's card says about the orders that it gets. */
export interface Share {
  readonly tag: string;
  readonly isMain: boolean;
  /** What the tag doesn't say. */
  readonly words?: string;
}

/** Its place in the settings' order: 0 gets new orders, -1 gets none. `by routes`: it has no place there, as only routes name it. */
type Position = number | 'by routes';

type Place = 'first' | 'reserve' | 'none';

/**
 * Returns which orders a supplier gets: those of the networks that name it among their takers. Until its key is saved, routes and its
 * place in the settings say it. Null: it needs no words, or they aren't known yet.
 */
export function useShare(supplier: SupplierName, position: Position, takersIn: Takers): Share | null {
  const { data, isLoading } = api.useAdminGetPricesQuery({});
  const networks = soldNetworks(data?.networks);
  const usual = position === 'by routes' ? -1 : position;
  if (!takersIn.isProcessing && position !== -1) return { ...nothing, words: 'Order processing is off.' };
  if (position === -1 || isLoading || (data === undefined && position === 'by routes')) return null;
  if (networks.length === 0) return usual === 0 ? all : usual > 0 ? reserve : nothing;
  const placeIn = (network: AdminNetwork): Place => {
    const { route } = network;
    // Without a code for the network it gets nothing.
    const known = takersIn.of(network);
    const order = known ?? route;
    const index = order === null ? usual : order.indexOf(supplier);
    if (index < 0) return 'none';
    return index === 0 ? 'first' : 'reserve';
  };
  const labelsAt = (place: Place) =>
    networks.filter((network) => placeIn(network) === place).map(({ label }) => label);
  const [first, next, none] = (['first', 'reserve', 'none'] as const).map(labelsAt);
  return shareOf({ first, next, none });
}

type Labels = readonly string[] | undefined;

function shareOf({ first = [], next = [], none = [] }: Readonly<Record<string, Labels>>): Share {
  if (next.length + none.length === 0) return all;
  const rest = [
    next.length > 0 && `In reserve for ${listOf(next)}.`,
    none.length > 0 && `No orders of ${listOf(none)}.`,
  ].filter((part) => part !== false);
  if (first.length > 0)
    return { tag: `Gets orders of ${listOf(first)}`, isMain: true, words: rest.join(' ') };
  if (next.length === 0) return nothing;
  return none.length === 0 ? reserve : { ...reserve, words: rest.join(' ') };
}

/** The networks that customers can buy from. */
export const soldNetworks = (networks: readonly AdminNetwork[] = []): readonly AdminNetwork[] =>
  networks.filter(isOnSale);

const all: Share = { tag: 'Gets new orders', isMain: true };
const reserve: Share = {
  tag: 'In reserve',
  isMain: false,
  words: 'Gets an order when the supplier before it can’t take it.',
};
const nothing: Share = { tag: 'Gets no orders', isMain: false };
