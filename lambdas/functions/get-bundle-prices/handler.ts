import { getBundlePrices } from '../../../contracts/prices/contracts';
import { routes } from '../../adapters/dynamodb/networks/routes';
import { deliveryTimesReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { systemClock } from '../../adapters/use';
import { listPricesAccess, shopWindow } from '../../core/prices/shop-window';
import { publicFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';
import { shown } from '../../runtime/reads-networks';

export const handler = publicFunction(getBundlePrices, {
  uses: {
    ...onDb(listPricesAccess),
    ...onTable({ networks: shown(routes.only('read')), deliveries: deliveryTimesReader }),
  },
  handle: ({ ports }) => shopWindow(ports, systemClock.now()),
});
