import { adminGetTopups } from '../../../contracts/top-ups/contracts';
import { accountList } from '../../adapters/dynamodb/accounts/account-list';
import { statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { adminsTopUpView, listTopUps, listTopUpsAccess, topUpSummary } from '../../core/desk/list-top-ups';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetTopups, {
  uses: {
    ...onDb(listTopUpsAccess),
    ...onTable({ accountList: accountList.only('find'), statistics: statisticsReader }),
  },
  handle: async ({ input, ports }) => {
    const { limit, cursor, ...filters } = input;
    const [{ rows, nextCursor }, summary] = await Promise.all([
      listTopUps(ports, filters, { limit, cursor }),
      topUpSummary(ports.statistics, ports.clock.now()),
    ]);
    return { topups: rows.map(adminsTopUpView), next_cursor: nextCursor, summary };
  },
});
