import { adminGetUsers } from '../../../contracts/accounts/staff-contracts';
import { accountList } from '../../adapters/dynamodb/accounts/account-list';
import { queryWords } from '../../core/accounts/find-accounts';
import { userView } from '../../core/accounts/profile';
import { signedInFunction } from '../../runtime/api-function';
import { onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetUsers, {
  uses: onTable({ users: accountList }),
  handle: async ({ input, ports: { users } }) => {
    const { search = '', ...page } = input;
    const result = search === '' ? users.newest(page) : users.find(queryWords(search), page);
    const { accounts, nextCursor } = await result;
    return { users: accounts.map(userView), next_cursor: nextCursor };
  },
});
