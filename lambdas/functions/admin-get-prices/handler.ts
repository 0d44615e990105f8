import { adminGetPrices } from '../../../contracts/prices/admin-get-prices';
import { adminNetworkView } from '../../core/networks/network-wire';
import { networksIn, readNetworksAccess } from '../../core/networks/read-networks';
import { adminPriceView } from '../../core/prices/price-wire';
import { listPrices, listPricesAccess } from '../../core/prices/read-prices';
import { byNetworkAndPrice } from '../../core/prices/shop-window';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetPrices, {
  uses: onDb(listPricesAccess, readNetworksAccess),
  handle: async ({ ports }) => {
    const [prices, { networks, tiers, version }] = await Promise.all([
      listPrices(ports.db),
      networksIn(ports.db).read(),
    ]);
    return {
      prices: byNetworkAndPrice(prices, networks).map((price) => adminPriceView(price)),
      networks: networks.map(adminNetworkView),
      version,
      tiers: [...tiers],
    };
  },
});
