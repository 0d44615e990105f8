import { getBundlePrices } from '../../../contracts/bundles/get-bundle-prices';
import { appTable } from '../../adapters/dynamodb/app-table';
import { bundlePrices } from '../../adapters/dynamodb/bundle-prices';
import { activeByPrice, priceView } from '../../core/bundles/price-list';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(getBundlePrices, {
  dependencies: () => ({ prices: bundlePrices(appTable(environment.TABLE_NAME)) }),
  account: null,
  handle: async ({ dependencies }) => ({
    prices: activeByPrice(await dependencies.prices.list()).map(priceView),
  }),
});
