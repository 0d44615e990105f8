import { adminGetTopups } from '../../../contracts/top-ups/admin-get-topups';
import { accountList } from '../../adapters/dynamodb/accounts/account-list';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { customers } from '../../adapters/dynamodb/accounts/customers';
import { statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { allTopUps } from '../../adapters/dynamodb/top-ups/all-top-ups';
import { systemClock } from '../../adapters/system';
import { listTopUps } from '../../core/top-ups/lists/list-top-ups';
import { topUpSummary, topUpViews } from '../../core/top-ups/lists/top-up-views';
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
      accountList: accountList(table),
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
