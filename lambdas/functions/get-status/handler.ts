import { getStatus } from '../../../contracts/statistics/get-status';
import { routes } from '../../adapters/dynamodb/networks/routes';
import { deliveryTimesReader, statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { systemClock } from '../../adapters/use';
import { readCheckAccess } from '../../core/ledger-check/fold';
import { listPricesAccess } from '../../core/prices/shop-window';
import { keptForAMinute, type PublicStatus, publicStatus } from '../../core/statistics/public-status';
import { publicFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

const kept = keptForAMinute<PublicStatus>();

export const handler = publicFunction(getStatus, {
  uses: {
    ...onDb(listPricesAccess, readCheckAccess),
    ...onTable({
      networks: routes.only('read'),
      deliveries: deliveryTimesReader,
      statistics: statisticsReader,
    }),
  },
  handle: ({ ports, log }) => {
    const now = systemClock.now();
    return kept(
      now,
      () => publicStatus(ports, now),
      (error) => log.info('status could not be read', { error: String(error) }),
    );
  },
});
