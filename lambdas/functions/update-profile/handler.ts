import { updateProfile } from '../../../contracts/accounts/update-profile';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { systemClock } from '../../adapters/system';
import { profileView } from '../../core/accounts/profile-view';
import { AppError } from '../../core/errors';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(updateProfile, {
  dependencies: () => ({ accounts: accounts(appTable(environment.TABLE_NAME)), clock: systemClock }),
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, account, dependencies }) => {
    const renamed = await dependencies.accounts.rename(account.userId, input);
    if (renamed === null) throw new AppError('unauthenticated');
    return { profile: profileView(renamed, dependencies.clock.now()) };
  },
});
