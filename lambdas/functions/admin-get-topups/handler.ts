import { adminGetTopups } from '../../../contracts/top-ups/admin-get-topups';
import { accountList } from '../../adapters/dynamodb/accounts/account-list';
import { customers } from '../../adapters/dynamodb/accounts/accounts';
import { statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { allTopUps } from '../../adapters/dynamodb/top-ups/all-top-ups';
import { findingWholeNumbers, seesNumbers } from '../../core/accounts/masked-numbers';
import { listTopUps, topUpSummary, topUpViews, withMaskedPhone } from '../../core/top-ups/list-top-ups';
import { signedInFunction } from '../../runtime/api-function';
import { onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetTopups, {
  uses: {
    ...onTable({
      accountList: accountList.only('find'),
      customers,
      statistics: statisticsReader,
      topUps: allTopUps,
    }),
  },
  handle: async ({ input, account, ports: { accountList, ...ports } }) => {
    const { limit, cursor, ...filters } = input;
    const sees = seesNumbers(account);
    const [{ topUps, nextCursor }, summary] = await Promise.all([
      listTopUps({ ...ports, accountList: sees ? accountList : findingWholeNumbers(accountList) }, filters, {
        limit,
        cursor,
      }),
      topUpSummary(ports.statistics, ports.clock.now()),
    ]);
    const views = await topUpViews(ports, topUps);
    return { topups: sees ? views : views.map(withMaskedPhone), next_cursor: nextCursor, summary };
  },
});
