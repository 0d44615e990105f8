import { adminGetPrices } from '../../../contracts/prices/admin-get-prices';
import { priceStore } from '../../adapters/dynamodb/prices/price-store';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { systemClock } from '../../adapters/system';
import { waitingAccess, waitingByTarget } from '../../core/approvals/waiting';
import { adminNetworkView } from '../../core/networks/network-wire';
import { pauseOf } from '../../core/networks/pauses';
import { notSold, sellingRule } from '../../core/prices/below-cost';
import { byNetworkAndPrice } from '../../core/prices/price-list';
import { adminPriceView, seesCosts } from '../../core/prices/price-wire';
import { onDb, onTable } from '../../runtime/on-table';
import { readsNetworks } from '../../runtime/reads-networks';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetPrices, {
  uses: {
    ...onTable({ prices: priceStore.only('list'), networks: readsNetworks }),
    ...onDb(waitingAccess),
    settings: settingsReader,
  },
  handle: async ({ ports, account }) => {
    const now = systemClock.now();
    const [prices, { networks, tiers, takesAgents }, settings, requests] = await Promise.all([
      ports.prices.list(),
      ports.networks.read(),
      ports.settings.read(),
      waitingByTarget(ports.db, now),
    ]);
    const rule = sellingRule(settings);
    return {
      prices: byNetworkAndPrice(prices, networks, now).map((price) => ({
        ...adminPriceView(price, {
          seesCosts: seesCosts(account),
          notSold: notSold(price, rule, now),
          paused: pauseOf(networks, { ...price, planId: price.id }, now)?.mode,
        }),
        request: requests.get(price.id),
      })),
      networks: networks.map((network) => adminNetworkView(network, now)),
      tiers: [...tiers],
      takes_agents: takesAgents,
    };
  },
});
