import { adminGetPrices } from '../../../contracts/prices/contracts';
import { networksIn, readNetworksAccess } from '../../core/networks/read-networks';
import { listPrices, listPricesAccess, priceList } from '../../core/prices/shop-window';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetPrices, {
  uses: onDb(listPricesAccess, readNetworksAccess),
  handle: async ({ ports }) =>
    priceList(...(await Promise.all([listPrices(ports.db), networksIn(ports.db).read()]))),
});
