import { firstSuppliers, type SupplierName } from '../../../contracts/constants';
import { isFirst, supplierKeySettings, supplierLabel } from '../../../contracts/suppliers/suppliers';
import type { AddedSupplier, Settings } from '../settings/entities';

type Known = Pick<Settings, 'suppliers'>;

/** An added supplier, as staff who don't read the settings may see it. */
export type NamedSupplier = Pick<AddedSupplier, 'id' | 'name' | 'protocol'>;

export const namedIn = (settings: Known): readonly NamedSupplier[] =>
  addedIn(settings).map(({ id, name, protocol }) => ({ id, name, protocol }));

/** Returns the suppliers from the start, then those that staff have added, in the order of screens. */
export const supplierIdsOf = (settings: Known): readonly SupplierName[] => [
  ...firstSuppliers,
  ...addedIn(settings).map(({ id }) => id),
];

/** Returns the added suppliers, without the removed ones. */
export const addedIn = ({ suppliers }: Known): readonly AddedSupplier[] =>
  suppliers.filter(({ removed_at }) => removed_at === '');

/**
 * Returns a supplier that staff have added, also after it was removed: it is still asked about its orders. Undefined for a supplier from the
 * start or an unknown one.
 */
export const addedSupplier = ({ suppliers }: Known, id: SupplierName): AddedSupplier | undefined =>
  isFirst(id) ? undefined : suppliers.find((added) => added.id === id);

/** Returns its name for screens: of a removed supplier, its id. */
export const nameOf = (settings: Known, id: SupplierName): string =>
  addedSupplier(settings, id)?.name ?? supplierLabel(id);

/** Returns its key. Empty: it has none. */
export const keyOf = (settings: Settings, id: SupplierName): string =>
  isFirst(id) ? settings[supplierKeySettings[id]] : (addedSupplier(settings, id)?.key ?? '');
