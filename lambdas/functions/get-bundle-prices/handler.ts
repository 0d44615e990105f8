import { getBundlePrices } from '../../../contracts/prices/get-bundle-prices';
import { routes } from '../../adapters/dynamodb/networks/routes';
import { priceStore } from '../../adapters/dynamodb/prices/price-store';
import { deliveryTimesReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { systemClock } from '../../adapters/system';
import { shopWindow } from '../../core/prices/shop-window';
import { onTable } from '../../runtime/on-table';
import { publicFunction } from '../../runtime/public-function';

export const handler = publicFunction(getBundlePrices, {
  uses: onTable({
    prices: priceStore.only('list'),
    networks: routes.only('read'),
    deliveries: deliveryTimesReader,
  }),
  handle: ({ ports }) => shopWindow(ports, systemClock.now()),
});
