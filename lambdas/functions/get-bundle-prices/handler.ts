import { getBundlePrices } from '../../../contracts/prices/get-bundle-prices';
import { priceStore } from '../../adapters/dynamodb/prices/price-store';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { activeByPrice, priceView } from '../../core/prices/price-list';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(getBundlePrices, {
  dependencies: () => ({ prices: priceStore(appTable(environment.TABLE_NAME)) }),
  account: null,
  handle: async ({ dependencies }) => ({
    prices: activeByPrice(await dependencies.prices.list()).map(priceView),
  }),
});
