import { adminGetPrices } from '../../../contracts/prices/admin-get-prices';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { systemClock } from '../../adapters/use';
import { waitingAccess } from '../../core/approvals/all-waiting';
import { requestFor, waitingByTarget } from '../../core/approvals/waiting';
import { adminNetworkView } from '../../core/networks/network-wire';
import { networksIn, readNetworksAccess } from '../../core/networks/read-networks';
import { adminPriceView, seesCosts } from '../../core/prices/price-wire';
import { listPrices, listPricesAccess } from '../../core/prices/read-prices';
import { byNetworkAndPrice } from '../../core/prices/shop-window';
import { takersOfNetwork } from '../../core/suppliers/choose';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetPrices, {
  uses: {
    ...onDb(listPricesAccess, readNetworksAccess, waitingAccess),
    settings: settingsReader,
  },
  handle: async ({ ports, account }) => {
    const now = systemClock.now();
    // Staff who have just changed a setting see at once what follows.
    const [prices, { networks, tiers }, settings, requests] = await Promise.all([
      listPrices(ports.db),
      networksIn(ports.db).read(),
      ports.settings.readLatest(),
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
      networks: networks.map((network) => ({
        ...adminNetworkView(network),
        takers: [...takersOfNetwork(network, prices, settings)],
        ...(!settings.bundle_api_active && {
          takers_when_on: [...takersOfNetwork(network, prices, { ...settings, bundle_api_active: true })],
        }),
      })),
      tiers: [...tiers],
    };
  },
});
