import { adminGetUsers } from '../../../contracts/accounts/admin-get-users';
import { accountList } from '../../adapters/dynamodb/accounts/account-list';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { queryWords } from '../../core/accounts/search-words';
import { userView } from '../../core/accounts/user-view';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminGetUsers, {
  dependencies: () => {
    const table = appTable(environment.TABLE_NAME);
    return { accounts: accounts(table), users: accountList(table) };
  },
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, dependencies: { users } }) => {
    const { search = '', ...page } = input;
    const found = await (search === '' ? users.newest(page) : users.find(queryWords(search), page));
    return { users: found.accounts.map(userView), next_cursor: found.nextCursor };
  },
});
