import { useMemo } from 'react';
import { firstSuppliers, type SupplierName } from '../../../../../contracts/constants';
import { suppliersByPreference } from '../../../../../contracts/suppliers/suppliers';
import { api } from '../../../lib/api/api';
import { useMay } from '../shared/use-may';
import { useAddedSuppliers } from '../shared/use-suppliers';

/** The suppliers' order in the settings. Until it is loaded, or for staff who may not read it, the display order. */
export function useUsualOrder(): readonly SupplierName[] {
  const may = useMay()('settings.edit');
  const active = api.useAdminGetSettingsQuery({}, { skip: !may }).data?.settings.active_bundle_api;
  const added = useAddedSuppliers();
  return useMemo(() => {
    if (active === undefined) return firstSuppliers;
    const first = suppliersByPreference({
      bundle_api_active: true,
      active_bundle_api: active,
      hasKey: () => true,
    });
    return [...first, ...added.map(({ id }) => id)];
  }, [active, added]);
}
