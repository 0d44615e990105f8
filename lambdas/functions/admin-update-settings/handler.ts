import { adminUpdateSettings } from '../../../contracts/settings/admin-update-settings';
import { settingsView } from '../../core/settings/settings-view';
import { updateSettings } from '../../core/settings/update-settings';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { settingsDependencies } from '../../runtime/settings-dependencies';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminUpdateSettings, {
  dependencies: () => settingsDependencies(environment),
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, account, dependencies }) => {
    const update = { adminId: account.userId, change: input.settings };
    const { after } = await updateSettings(dependencies, update);
    return { success: true as const, settings: settingsView(after) };
  },
});
