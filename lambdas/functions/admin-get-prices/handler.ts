import { adminGetPrices } from '../../../contracts/prices/admin-get-prices';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { priceStore } from '../../adapters/dynamodb/prices/price-store';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { byNetworkAndPrice, priceView } from '../../core/prices/price-list';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminGetPrices, {
  dependencies: () => {
    const table = appTable(environment.TABLE_NAME);
    return { accounts: accounts(table), prices: priceStore(table) };
  },
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ dependencies }) => ({
    prices: byNetworkAndPrice(await dependencies.prices.list()).map(priceView),
  }),
});
