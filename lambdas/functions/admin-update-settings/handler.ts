import { adminUpdateSettings } from '../../../contracts/settings/contracts';
import { settings } from '../../adapters/secrets/settings-store';
import { settingsView, updateSettings, updateSettingsAccess } from '../../core/desk/update-settings';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminUpdateSettings, {
  uses: { ...onDb(updateSettingsAccess), settings, shopUrl },
  handle: async ({ input, by, ports }) => ({
    success: true as const,
    settings: settingsView(await updateSettings(ports, by, input)),
  }),
});
