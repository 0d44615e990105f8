import { adminGetOverview } from '../../../contracts/statistics/admin-get-overview';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { customers } from '../../adapters/dynamodb/accounts/customers';
import { statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { systemClock } from '../../adapters/system';
import { overview } from '../../core/statistics/overview';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminGetOverview, {
  dependencies: () => {
    const table = appTable(environment.TABLE_NAME);
    return {
      accounts: accounts(table),
      customers: customers(table),
      statistics: statisticsReader(table),
      clock: systemClock,
    };
  },
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: ({ dependencies }) => overview(dependencies, dependencies.clock.now()),
});
