import { useEffect } from 'react';
import { type FirstSupplier, firstSuppliers } from '../../../../../../contracts/constants';
import { supplierKeySettings, supplierLabel } from '../../../../../../contracts/suppliers/suppliers';
import { api } from '../../../../lib/api/api';
import type { SettingsForm } from '../draft/use-settings-draft';

/** Tests each new key of a supplier before it is saved: a wrong one stops its orders. */
export const KeyTests = ({ form: { draft } }: { readonly form: SettingsForm }) =>
  firstSuppliers.map((supplier) => {
    const typed = draft[supplierKeySettings[supplier]];
    return typed && <KeyTest key={supplier} supplier={supplier} typed={typed} />;
  });

/** Whether a supplier accepts the typed key. */
function KeyTest({ supplier, typed }: { readonly supplier: FirstSupplier; readonly typed: string }) {
  const name = supplierLabel(supplier);
  const [test, { data, error }] = api.useAdminTestBundleApiMutation();
  useEffect(() => {
    void test({ api_type: supplier, api_key: typed });
  }, [test, supplier, typed]);
  const words = data?.message ?? (error ? `${name}’s key could not be tested.` : `Testing ${name}’s key...`);
  const isBad = error !== undefined || data?.success === false;
  return (
    <p role="status" className={isBad ? 'notice notice--warning' : 'row__note'}>
      {words}
    </p>
  );
}
