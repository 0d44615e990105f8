import { adminGetTopups } from '../../../contracts/top-ups/admin-get-topups';
import { accountList } from '../../adapters/dynamodb/accounts/account-list';
import { customers } from '../../adapters/dynamodb/accounts/accounts';
import { statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { allTopUps } from '../../adapters/dynamodb/top-ups/all-top-ups';
import { listTopUps, topUpSummary, topUpViews } from '../../core/top-ups/list-top-ups';
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
  handle: async ({ input, ports }) => {
    const { limit, cursor, ...filters } = input;
    const [{ topUps, nextCursor }, summary] = await Promise.all([
      listTopUps(ports, filters, { limit, cursor }),
      topUpSummary(ports.statistics, ports.clock.now()),
    ]);
    return { topups: await topUpViews(ports, topUps), next_cursor: nextCursor, summary };
  },
});
