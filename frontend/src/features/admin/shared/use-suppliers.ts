import { useMemo } from 'react';
import { firstSuppliers, type SupplierName } from '../../../../../contracts/constants';
import { supplierKeySettings, supplierLabel } from '../../../../../contracts/suppliers/suppliers';
import { api } from '../../../lib/api/api';
import type { AdminOrder, Output } from '../../../lib/api/contract-types';
import { useMay } from './use-may';

/** One that staff have added, as the settings have it. */
export type AddedSupplier = NonNullable<Output<'admin-get-settings'>['settings']['suppliers']>[number];
/** The same, as all staff know it. */
export type NamedSupplier = NonNullable<Output<'get-profile'>['suppliers']>[number];

const none: readonly NamedSupplier[] = [];

/**
 * Suppliers that staff have added: from the settings, for who may read them and once they are needed at once; otherwise from
 * one's profile, which hears of a change a minute later, and costs no request.
 */
export function useAddedSuppliers(areNeeded = true): readonly NamedSupplier[] {
  const may = useMay()('settings.edit');
  const known = api.useGetProfileQuery({}).data?.suppliers ?? none;
  return api.useAdminGetSettingsQuery({}, { skip: !may || !areNeeded }).data?.settings.suppliers ?? known;
}

/**
 * The suppliers that have a key, as others are not in use; null where the reader may not see that. Nobody until it is read.
 */
export function useKeyedSuppliers(areNeeded = true): ReadonlySet<SupplierName> | null {
  const may = useMay()('settings.edit');
  const { data, error } = api.useAdminGetSettingsQuery({}, { skip: !may || !areNeeded });
  // The error stays while it is asked for again: what is drawn from this doesn't come and go.
  const isUnknown = !may || (error !== undefined && data === undefined);
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

/** What a supplier is called; where that isn't known, its id in words. */
export function useSupplierNames(areNeeded = true): (supplier: SupplierName) => string {
  const added = useAddedSuppliers(areNeeded);
  return useMemo(
    () => (supplier) => added.find(({ id }) => id === supplier)?.name ?? supplierLabel(supplier),
    [added],
  );
}

/** `Hubnet`; `Manual` where an admin completes it. One that its customer cancelled was never sent. */
export function useSupplierOf(): (order: Pick<AdminOrder, 'api_used' | 'status' | 'timeline'>) => string {
  const nameOf = useSupplierNames();
  return ({ api_used, status, timeline }) => {
    const failure = status === 'failed' ? timeline.findLast(({ event }) => event === 'failed') : undefined;
    return failure?.by === 'customer' ? 'Cancelled by the customer' : nameOf(api_used);
  };
}
