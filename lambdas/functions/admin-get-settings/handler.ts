import { adminGetSettings } from '../../../contracts/settings/admin-get-settings';
import { settingsView } from '../../core/settings/settings-view';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { settingsDependencies } from '../../runtime/settings-dependencies';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminGetSettings, {
  dependencies: () => settingsDependencies(environment),
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ dependencies }) => ({ settings: settingsView(await dependencies.settings.readLatest()) }),
});
