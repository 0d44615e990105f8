import { getBundlePrices } from '../../../contracts/prices/get-bundle-prices';
import { priceStore } from '../../adapters/dynamodb/prices/price-store';
import { activeByPrice, priceView } from '../../core/prices/price-list';
import { onTable } from '../../runtime/on-table';
import { publicFunction } from '../../runtime/public-function';

export const handler = publicFunction(getBundlePrices, {
  uses: onTable({ prices: priceStore.only('list') }),
  handle: async ({ ports }) => ({
    prices: activeByPrice(await ports.prices.list()).map(priceView),
  }),
});
