import { updateProfile as contract } from '../../../contracts/accounts/update-profile';
import { renamesAccount } from '../../adapters/dynamodb/accounts/account-changes';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { profileView } from '../../core/accounts/profile-view';
import { updateProfile } from '../../core/accounts/update-profile';
import { limitedFunction } from '../../runtime/limited-function';
import { onTable } from '../../runtime/on-table';

export const handler = limitedFunction(contract, {
  uses: onTable({ accounts: accounts.writing([renamesAccount]) }),
  handle: async ({ input, account, ports }) => {
    const updated = await updateProfile(ports, account.userId, input);
    return { profile: profileView(updated, ports.clock.now()) };
  },
});
