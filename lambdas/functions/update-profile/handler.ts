import { updateProfile as contract } from '../../../contracts/accounts/update-profile';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { systemClock, systemIds } from '../../adapters/system';
import { profileView } from '../../core/accounts/profile-view';
import { updateProfile } from '../../core/accounts/update-profile';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(contract, {
  dependencies: () => ({
    accounts: accounts(appTable(environment.TABLE_NAME)),
    clock: systemClock,
    ids: systemIds,
  }),
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, account, dependencies }) => {
    const updated = await updateProfile(dependencies, account.userId, input);
    return { profile: profileView(updated, dependencies.clock.now()) };
  },
});
