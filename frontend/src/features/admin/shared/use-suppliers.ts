import { useMemo } from 'react';
import type { SupplierName } from '../../../../../contracts/constants';
import { supplierLabel } from '../../../../../contracts/suppliers/suppliers';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { useMay } from './use-may';

export type AddedSupplier = NonNullable<Output<'admin-get-settings'>['settings']['suppliers']>[number];

const none: readonly AddedSupplier[] = [];

/** Suppliers that staff have added; none until they are needed and read, and for who may not read the settings. */
export function useAddedSuppliers(areNeeded = true): readonly AddedSupplier[] {
  const may = useMay()('settings.edit');
  return api.useAdminGetSettingsQuery({}, { skip: !may || !areNeeded }).data?.settings.suppliers ?? none;
}

/** What a supplier is called; where that isn't known, its id in words. */
export function useSupplierNames(): (supplier: SupplierName) => string {
  const added = useAddedSuppliers();
  return useMemo(
    () => (supplier) => added.find(({ id }) => id === supplier)?.name ?? supplierLabel(supplier),
    [added],
  );
}
