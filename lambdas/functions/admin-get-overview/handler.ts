import { adminGetOverview } from '../../../contracts/statistics/admin-get-overview';
import { customers } from '../../adapters/dynamodb/accounts/customers';
import { statisticsAndMarginsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { overview } from '../../core/statistics/overview';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetOverview, {
  uses: onTable({ customers, statistics: statisticsAndMarginsReader }),
  handle: ({ ports }) => overview(ports, ports.clock.now()),
});
