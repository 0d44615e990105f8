import { adminGetUsers } from '../../../contracts/accounts/admin-get-users';
import { accountList } from '../../adapters/dynamodb/accounts/account-list';
import { namedCustomer, namedCustomerAccess } from '../../core/accounts/admin/named-customer';
import { userView } from '../../core/accounts/admin/user-view';
import { queryWords } from '../../core/accounts/find-accounts';
import { ownerAccess } from '../../core/top-ups/follow-top-up';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetUsers, {
  uses: {
    ...onDb(namedCustomerAccess, ownerAccess),
    ...onTable({
      users: accountList,
    }),
  },
  handle: async ({ input, ports }) => {
    const { users: list } = ports;
    const { search = '', ...page } = input;
    const findAccounts = async () => {
      const named = await namedCustomer(ports, search);
      if (named) return { accounts: [named], nextCursor: null };
      return search === '' ? list.newest(page) : list.find(queryWords(search), page);
    };
    const { accounts, nextCursor } = await findAccounts();
    return { users: accounts.map(userView), next_cursor: nextCursor };
  },
});
