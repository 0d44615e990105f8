import { adminGetPrices } from '../../../contracts/prices/admin-get-prices';
import { priceStore } from '../../adapters/dynamodb/prices/price-store';
import { adminPriceView, byNetworkAndPrice } from '../../core/prices/price-list';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetPrices, {
  uses: onTable({ prices: priceStore.only('list') }),
  handle: async ({ ports }) => ({
    prices: byNetworkAndPrice(await ports.prices.list()).map(adminPriceView),
  }),
});
