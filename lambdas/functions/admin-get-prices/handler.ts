import { adminGetPrices } from '../../../contracts/prices/admin-get-prices';
import { systemClock } from '../../adapters/use';
import { waitingAccess } from '../../core/approvals/all-waiting';
import { requestFor, waitingByTarget } from '../../core/approvals/waiting';
import { adminNetworkView } from '../../core/networks/network-wire';
import { networksIn, readNetworksAccess } from '../../core/networks/read-networks';
import { adminPriceView, seesCosts } from '../../core/prices/price-wire';
import { listPrices, listPricesAccess } from '../../core/prices/read-prices';
import { byNetworkAndPrice } from '../../core/prices/shop-window';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetPrices, {
  uses: onDb(listPricesAccess, readNetworksAccess, waitingAccess),
  handle: async ({ ports, account }) => {
    const now = systemClock.now();
    const [prices, { networks, tiers, version }, requests] = await Promise.all([
      listPrices(ports.db),
      networksIn(ports.db).read(),
      waitingByTarget(ports.db, now),
    ]);
    const sees = seesCosts(account);
    return {
      prices: byNetworkAndPrice(prices, networks).map((price) => {
        const view = adminPriceView(price, {
          seesCosts: sees,
        });
        return { ...view, request: requestFor(requests, price.id, view) };
      }),
      networks: networks.map(adminNetworkView),
      version,
      tiers: [...tiers],
    };
  },
});
