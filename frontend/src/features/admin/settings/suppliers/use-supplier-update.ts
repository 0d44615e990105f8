import { api } from '../../../../lib/api/api';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { withToasts } from '../../shared/actions/with-toasts';
import type { SupplierChange } from './supplier-values';

export type SupplierUpdate = ReturnType<typeof useSupplierUpdate>;

/** Switches or removes one supplier at once, apart from the other settings. */
export function useSupplierUpdate() {
  const requestIds = useRequestIds();
  const { run, error, isLoading } = withToasts(
    api.useAdminUpdateSettingsMutation(),
    'Supplier saved successfully',
    'Failed to save supplier',
  );
  const save = async (change: SupplierChange): Promise<boolean> => {
    const requestId = requestIds(JSON.stringify(change));
    return (await run({ settings: { suppliers: [change] }, requestId })) !== null;
  };
  return { save, error, isLoading };
}
