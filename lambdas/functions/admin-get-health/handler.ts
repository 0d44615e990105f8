import { adminGetHealth } from '../../../contracts/health/admin-get-health';
import { healthLists } from '../../adapters/dynamodb/health/health-lists';
import { checkProgress } from '../../adapters/dynamodb/ledger-check/check-progress';
import { statisticsAndBooksReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { healthView, moneyHealth, moneyHealthAccess } from '../../core/health/money-health';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetHealth, {
  uses: {
    ...onDb(moneyHealthAccess),
    ...onTable({
      statistics: statisticsAndBooksReader,
      lists: healthLists,
      progress: checkProgress.only('read'),
    }),
  },
  async handle({ ports, log }) {
    const now = ports.clock.now();
    const { lines, isFirstDay, failures } = await moneyHealth(ports, now);
    for (const failure of failures) log.error('health could not be read', failure);
    return healthView(lines, isFirstDay, now);
  },
});
