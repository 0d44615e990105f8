import { firstSuppliers } from '../../../../../../contracts/constants';
import { supplierKeySettings } from '../../../../../../contracts/suppliers/suppliers';
import { api } from '../../../../lib/api/api';
import type { SettingsForm } from '../draft/use-settings-draft';

/** Tests a saved key where the supplier refused the former one: the alarm ends as soon as the new one is accepted. */
export function useRefusedKeys() {
  const [readFloats] = api.useLazyAdminGetFloatsQuery();
  const [test] = api.useAdminTestBundleApiMutation();
  return async ({ draft }: Pick<SettingsForm, 'draft'>): Promise<void> => {
    const saved = firstSuppliers.filter((supplier) => draft[supplierKeySettings[supplier]]);
    if (saved.length === 0) return;
    const { floats = [] } = (await readFloats({})).data ?? {};
    const refused = floats.filter(({ key_refused: isRefused }) => isRefused).map(({ supplier }) => supplier);
    for (const supplier of saved) if (refused.includes(supplier)) void test({ api_type: supplier });
  };
}
