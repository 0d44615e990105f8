import { adminUpdateSettings } from '../../../contracts/settings/admin-update-settings';
import { settings } from '../../adapters/secrets/settings-store';
import { assertAddresses } from '../../core/settings/suppliers';
import { settingsView, updateSettings, updateSettingsAccess } from '../../core/settings/update-settings';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminUpdateSettings, {
  uses: { ...onDb(updateSettingsAccess), settings, shopUrl },
  handle: async ({ input: { settings: change, version }, by, ports }) => {
    assertAddresses(change.suppliers ?? [], ports.shopUrl);
    const after = await updateSettings(ports, { by, change, version });
    return { success: true as const, settings: settingsView(after) };
  },
});
