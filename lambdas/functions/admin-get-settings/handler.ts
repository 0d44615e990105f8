import { adminGetSettings } from '../../../contracts/settings/contracts';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { settingsView } from '../../core/desk/update-settings';
import { signedInFunction } from '../../runtime/api-function';

export const handler = signedInFunction(adminGetSettings, {
  uses: { settings: settingsReader },
  handle: async ({ ports }) => ({ settings: settingsView(await ports.settings.readLatest()) }),
});
