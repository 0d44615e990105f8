import { getProfile } from '../../../contracts/accounts/get-profile';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { systemClock } from '../../adapters/system';
import { profileView } from '../../core/accounts/profile-view';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(getProfile, {
  dependencies: () => ({ accounts: accounts(appTable(environment.TABLE_NAME)), clock: systemClock }),
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ account, dependencies }) => ({
    profile: profileView(account, dependencies.clock.now()),
  }),
});
