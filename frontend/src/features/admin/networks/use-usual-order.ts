import { useMemo } from 'react';
import { firstSuppliers, type SupplierName } from '../../../../../contracts/constants';
import { suppliersByPreference } from '../../../../../contracts/suppliers/suppliers';
import { api } from '../../../lib/api/api';
import { useAddedSuppliers } from '../shared/use-suppliers';

/** The suppliers' order in the settings. Until it is loaded, the display order. */
export function useUsualOrder(): readonly SupplierName[] {
  const active = api.useAdminGetSettingsQuery({}).data?.settings.active_bundle_api;
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
