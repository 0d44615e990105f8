import { getStatus } from '../../../contracts/statistics/contracts';
import { routes } from '../../adapters/dynamodb/networks/routes';
import { deliveryTimesReader, statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { systemClock } from '../../adapters/use';
import { publicStatus, readCheckAccess } from '../../core/desk/public-status';
import { listPricesAccess } from '../../core/prices/shop-window';
import { publicFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = publicFunction(getStatus, {
  uses: {
    ...onDb(listPricesAccess, readCheckAccess),
    ...onTable({
      networks: routes.only('read'),
      deliveries: deliveryTimesReader,
      statistics: statisticsReader,
    }),
  },
  handle: ({ ports }) => publicStatus(ports, systemClock.now()),
});
