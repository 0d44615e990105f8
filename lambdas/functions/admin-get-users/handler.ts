import { adminGetUsers } from '../../../contracts/accounts/admin-get-users';
import { accountList } from '../../adapters/dynamodb/accounts/account-list';
import { namedCustomer, namedCustomerAccess } from '../../core/accounts/admin/named-customer';
import { userView, withMaskedPhone } from '../../core/accounts/admin/user-view';
import { queryWords } from '../../core/accounts/find-accounts';
import { findingWholeNumbers, seesNumbers } from '../../core/accounts/masked-numbers';
import { allowNumberSearch } from '../../core/accounts/number-searches';
import { ownerAccess } from '../../core/top-ups/settle-top-up';
import { signedInFunction } from '../../runtime/api-function';
import { numberSearchUses } from '../../runtime/number-search-uses';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetUsers, {
  uses: {
    ...numberSearchUses,
    ...onDb(namedCustomerAccess, ownerAccess),
    ...onTable({
      users: accountList,
    }),
  },
  handle: async ({ input, account, ports }) => {
    const { users } = ports;
    const { search = '', ...page } = input;
    const sees = seesNumbers(account);
    await allowNumberSearch(ports, account, search);
    const { find } = sees ? users : findingWholeNumbers(users);
    const named = await namedCustomer(ports, search);
    const found = named
      ? { accounts: [named], nextCursor: null }
      : await (search === '' ? users.newest(page) : find(queryWords(search), page));
    const views = found.accounts.map(userView);
    return { users: sees ? views : views.map(withMaskedPhone), next_cursor: found.nextCursor };
  },
});
