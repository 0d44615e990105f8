import { adminGetTopups } from '../../../contracts/admin-topups/admin-get-topups';
import { accounts } from '../../adapters/dynamodb/accounts';
import { allTopUps } from '../../adapters/dynamodb/all-top-ups';
import { appTable } from '../../adapters/dynamodb/app-table';
import { customers } from '../../adapters/dynamodb/customers';
import { statisticsReader } from '../../adapters/dynamodb/statistics-store';
import { userList } from '../../adapters/dynamodb/user-list';
import { systemClock } from '../../adapters/system';
import { listTopUps } from '../../core/admin-topups/list-topups';
import { topUpSummary, topUpViews } from '../../core/admin-topups/topup-views';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminGetTopups, {
  dependencies: () => {
    const table = appTable(environment.TABLE_NAME);
    return {
      accounts: accounts(table),
      topUps: allTopUps(table, systemClock),
      people: userList(table),
      customers: customers(table),
      statistics: statisticsReader(table),
      clock: systemClock,
    };
  },
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, dependencies }) => {
    const { limit, cursor, ...filters } = input;
    const [{ topUps, nextCursor }, summary] = await Promise.all([
      listTopUps(dependencies, filters, { limit, cursor }),
      topUpSummary(dependencies.statistics, dependencies.clock.now()),
    ]);
    return { topups: await topUpViews(dependencies, topUps), next_cursor: nextCursor, summary };
  },
});
