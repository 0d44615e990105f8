import type { SupplierName } from '../../../../../../contracts/constants';
import { api } from '../../../../lib/api/api';

/** What a supplier's card says about the orders that it gets. */
interface Share {
  readonly tag: string;
  readonly isMain: boolean;
}

/** Its place in the settings' order: 0 gets new orders, -1 gets none. `by routes`: it has no place there, as only routes name it. */
type Position = number | 'by routes';

/**
 * Returns which orders a supplier gets: those of the networks that name it among their takers. Until its key is saved, routes and its
 * place in the settings say it. Null: it needs no words, or they aren't known yet.
 */
export function useShare(supplier: SupplierName, position: Position, isSaved: boolean): Share | null {
  const { data } = api.useAdminGetPricesQuery({});
  const networks = (data?.networks ?? []).filter(({ taken_off, on_sale }) => on_sale && !taken_off);
  const usual = position === 'by routes' ? -1 : position;
  const placeIn = ({ route, takers }: (typeof networks)[number]) => {
    // Without a code for the network it gets nothing.
    if (isSaved && takers !== undefined) return takers.indexOf(supplier);
    return route
      ? route.entries.filter(({ on }) => on).findIndex((entry) => entry.supplier === supplier)
      : usual;
  };
  if (position === -1 || (data === undefined && position === 'by routes')) return null;
  const first = networks.filter((network) => placeIn(network) === 0);
  if (networks.length === 0) return usual === 0 ? all : usual > 0 ? reserve : nothing;
  if (first.length === networks.length) return all;
  if (first.length > 0)
    return { tag: `Gets orders of ${first.map(({ label }) => label).join(' and ')}`, isMain: true };
  return networks.some((network) => placeIn(network) > 0) ? reserve : nothing;
}

const all: Share = { tag: 'Gets new orders', isMain: true };
const reserve: Share = { tag: 'In reserve', isMain: false };
const nothing: Share = { tag: 'Gets no orders', isMain: false };
