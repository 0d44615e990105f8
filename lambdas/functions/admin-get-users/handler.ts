import { adminGetUsers } from '../../../contracts/accounts/admin-get-users';
import { accountList } from '../../adapters/dynamodb/accounts/account-list';
import { findingWholeNumbers, seesNumbers } from '../../core/accounts/masked-numbers';
import { queryWords } from '../../core/accounts/search-words';
import { userView, withMaskedPhone } from '../../core/accounts/user-view';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetUsers, {
  uses: onTable({ users: accountList }),
  handle: async ({ input, account, ports: { users } }) => {
    const { search = '', ...page } = input;
    const sees = seesNumbers(account);
    const { find } = sees ? users : findingWholeNumbers(users);
    const found = await (search === '' ? users.newest(page) : find(queryWords(search), page));
    const views = found.accounts.map(userView);
    return { users: sees ? views : views.map(withMaskedPhone), next_cursor: found.nextCursor };
  },
});
