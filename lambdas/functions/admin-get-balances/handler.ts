import { adminGetBalances } from '../../../contracts/statistics/contracts';
import { statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { readBalances, readBalancesAccess } from '../../core/desk/balances';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetBalances, {
  uses: {
    ...onDb(readBalancesAccess),
    ...onTable({ statistics: statisticsReader }),
  },
  handle: ({ ports }) => readBalances(ports),
});
