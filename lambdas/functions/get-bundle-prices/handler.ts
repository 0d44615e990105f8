import { getBundlePrices } from '../../../contracts/prices/get-bundle-prices';
import { networkStore } from '../../adapters/dynamodb/networks/network-store';
import { priceStore } from '../../adapters/dynamodb/prices/price-store';
import { networkView } from '../../core/networks/network-views';
import { onSale, priceView } from '../../core/prices/price-list';
import { onTable } from '../../runtime/on-table';
import { publicFunction } from '../../runtime/public-function';

export const handler = publicFunction(getBundlePrices, {
  uses: onTable({ prices: priceStore.only('list'), networks: networkStore.only('read') }),
  handle: async ({ ports }) => {
    const [prices, { networks }] = await Promise.all([ports.prices.list(), ports.networks.read()]);
    return { prices: onSale(prices, networks).map(priceView), networks: networks.map(networkView) };
  },
});
