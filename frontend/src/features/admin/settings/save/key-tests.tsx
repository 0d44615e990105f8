import { useEffect } from 'react';
import { firstSuppliers, type SupplierName } from '../../../../../../contracts/constants';
import { supplierKeySettings, supplierLabel } from '../../../../../../contracts/suppliers/suppliers';
import { api } from '../../../../lib/api/api';
import type { SettingsForm } from '../draft/use-settings-draft';

/** Tests each new key of a supplier before it is saved: a wrong one stops its orders. */
export const KeyTests = ({ form: { draft } }: { readonly form: SettingsForm }) =>
  firstSuppliers.map((supplier) => {
    const typed = draft[supplierKeySettings[supplier]];
    return typed && <KeyTest key={supplier} supplier={supplier} typed={typed} />;
  });

interface KeyTestProps {
  readonly supplier: SupplierName;
  /** Of a supplier that staff added. */
  readonly name?: string | undefined;
  readonly typed?: string;
  /** Tests the key that waits for this approval: the colleague who approves it never sees it. */
  readonly approvalId?: string;
}

/** Whether a supplier accepts the typed key, the one that waits for an approval, or else the stored one. */
export function KeyTest({ supplier, name = supplierLabel(supplier), typed, approvalId }: KeyTestProps) {
  const [test, { data, error }] = api.useAdminTestBundleApiMutation();
  useEffect(() => {
    void test({ api_type: supplier, ...(typed && { api_key: typed }), ...(approvalId && { approvalId }) });
  }, [test, supplier, typed, approvalId]);
  const words = data?.message ?? (error ? `${name}’s key could not be tested.` : `Testing ${name}’s key...`);
  const isBad = error !== undefined || data?.success === false;
  return (
    <p role="status" className={isBad ? 'notice notice--warning' : 'row__note'}>
      {words}
    </p>
  );
}
