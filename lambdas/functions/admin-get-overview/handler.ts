import { adminGetOverview } from '../../../contracts/statistics/contracts';
import { statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { overview, overviewAccess } from '../../core/desk/overview';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetOverview, {
  uses: { ...onDb(overviewAccess), ...onTable({ statistics: statisticsReader }) },
  handle: ({ ports }) => overview(ports, ports.clock.now()),
});
