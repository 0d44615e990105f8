import { useMemo } from 'react';
import { firstSuppliers, type SupplierName } from '../../../../../contracts/constants';
import { supplierKeySettings, supplierLabel } from '../../../../../contracts/suppliers/suppliers';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { useIsOwner } from './use-is-owner';

/** An added supplier, as all staff know it. */
export type NamedSupplier = NonNullable<Output<'get-profile'>['suppliers']>[number];

const none: readonly NamedSupplier[] = [];

/**
 * Suppliers that staff added. From the settings, for owners and if they are needed at once; otherwise from the profile,
 * which is up to a minute behind and costs no request.
 */
export function useAddedSuppliers(areNeeded = true): readonly NamedSupplier[] {
  const isOwner = useIsOwner();
  const known = api.useGetProfileQuery({}).data?.suppliers ?? none;
  return api.useAdminGetSettingsQuery({}, { skip: !isOwner || !areNeeded }).data?.settings.suppliers ?? known;
}

/** The suppliers with a key; others aren't in use. Null for a helper, who doesn't see that. Empty until it is loaded. */
export function useKeyedSuppliers(areNeeded = true): ReadonlySet<SupplierName> | null {
  const isOwner = useIsOwner();
  const { data, error } = api.useAdminGetSettingsQuery({}, { skip: !isOwner || !areNeeded });
  // Keeps the error while it is refetched, so that the screen doesn't flicker.
  const isUnknown = !isOwner || (error !== undefined && data === undefined);
  return useMemo(() => {
    if (isUnknown) return null;
    if (data === undefined) return new Set();
    const { settings } = data;
    return new Set([
      ...firstSuppliers.filter((name) => settings[supplierKeySettings[name]].set),
      ...settings.suppliers.filter(({ key }) => key.set).map(({ id }) => id),
    ]);
  }, [isUnknown, data]);
}

/** A supplier's name, or its id in words if that is unknown. */
export function useSupplierNames(areNeeded = true): (supplier: SupplierName) => string {
  const added = useAddedSuppliers(areNeeded);
  return useMemo(
    () => (supplier) => added.find(({ id }) => id === supplier)?.name ?? supplierLabel(supplier),
    [added],
  );
}
