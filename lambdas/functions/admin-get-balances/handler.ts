import { adminGetBalances } from '../../../contracts/statistics/admin-get-balances';
import { checkProgress } from '../../adapters/dynamodb/ledger-check/check-progress';
import { statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { readBalances, readBalancesAccess } from '../../core/statistics/balances';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetBalances, {
  uses: {
    ...onDb(readBalancesAccess),
    ...onTable({ statistics: statisticsReader, progress: checkProgress.only('read') }),
  },
  handle: ({ ports }) => readBalances(ports),
});
