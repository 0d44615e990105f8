import { adminGetTopups } from '../../../contracts/top-ups/admin-get-topups';
import { accountList } from '../../adapters/dynamodb/accounts/account-list';
import { customers } from '../../adapters/dynamodb/accounts/customers';
import { statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { allTopUps } from '../../adapters/dynamodb/top-ups/all-top-ups';
import { listTopUps } from '../../core/top-ups/lists/list-top-ups';
import { topUpSummary, topUpViews } from '../../core/top-ups/lists/top-up-views';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetTopups, {
  uses: onTable({
    accountList: accountList.only('find'),
    customers,
    statistics: statisticsReader,
    topUps: allTopUps,
  }),
  handle: async ({ input, ports }) => {
    const { limit, cursor, ...filters } = input;
    const [{ topUps, nextCursor }, summary] = await Promise.all([
      listTopUps(ports, filters, { limit, cursor }),
      topUpSummary(ports.statistics, ports.clock.now()),
    ]);
    return { topups: await topUpViews(ports, topUps), next_cursor: nextCursor, summary };
  },
});
