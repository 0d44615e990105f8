import { firstSuppliers, type SupplierName } from '../../../contracts/constants';
import { isFirst, supplierKeySettings, supplierLabel } from '../../../contracts/suppliers/suppliers';
import type { AddedSupplier, Settings } from '../settings/entities';

type Known = Pick<Settings, 'suppliers'>;

/** What staff without the settings may know of one that was added. */
export type NamedSupplier = Pick<AddedSupplier, 'id' | 'name' | 'protocol'>;

export const namedIn = (settings: Known): readonly NamedSupplier[] =>
  addedIn(settings).map(({ id, name, protocol }) => ({ id, name, protocol }));

/** The suppliers from the start, and those that staff have added, in the order of screens. */
export const supplierIdsOf = (settings: Known): readonly SupplierName[] => [
  ...firstSuppliers,
  ...addedIn(settings).map(({ id }) => id),
];

/** Without those that were removed. */
export const addedIn = ({ suppliers }: Known): readonly AddedSupplier[] =>
  suppliers.filter(({ removed_at }) => removed_at === '');

/** Also one that was removed and is still asked about its orders. Undefined for one from the start, and for one that isn't there. */
export const addedSupplier = ({ suppliers }: Known, id: SupplierName): AddedSupplier | undefined =>
  isFirst(id) ? undefined : suppliers.find((added) => added.id === id);

/** What it is called on screens. One that has been removed is called by its id. */
export const nameOf = (settings: Known, id: SupplierName): string =>
  addedSupplier(settings, id)?.name ?? supplierLabel(id);

/** Empty: it has none. */
export const keyOf = (settings: Settings, id: SupplierName): string =>
  isFirst(id) ? settings[supplierKeySettings[id]] : (addedSupplier(settings, id)?.key ?? '');
