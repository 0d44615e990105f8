import { adminGetUsers } from '../../../contracts/accounts/admin-get-users';
import { accountList } from '../../adapters/dynamodb/accounts/account-list';
import { queryWords } from '../../core/accounts/search-words';
import { userView } from '../../core/accounts/user-view';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetUsers, {
  uses: onTable({ users: accountList }),
  handle: async ({ input, ports: { users } }) => {
    const { search = '', ...page } = input;
    const found = await (search === '' ? users.newest(page) : users.find(queryWords(search), page));
    return { users: found.accounts.map(userView), next_cursor: found.nextCursor };
  },
});
