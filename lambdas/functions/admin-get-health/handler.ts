import { adminGetHealth } from '../../../contracts/health/admin-get-health';
import { floatBookStore } from '../../adapters/dynamodb/floats/float-book-store';
import { floatStore } from '../../adapters/dynamodb/floats/float-store';
import { healthLists } from '../../adapters/dynamodb/health/health-lists';
import { healthStore } from '../../adapters/dynamodb/health/health-rows';
import { checkProgress } from '../../adapters/dynamodb/ledger-check/check-progress';
import { statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { comparison } from '../../adapters/dynamodb/top-ups/top-up-checks';
import { healthView } from '../../core/health/health-view';
import { moneyHealth } from '../../core/health/money-health';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetHealth, {
  uses: onTable({
    statistics: statisticsReader,
    health: healthStore.only('read'),
    lists: healthLists,
    floats: floatStore.only('list'),
    floatBooks: floatBookStore.only('list'),
    progress: checkProgress.only('read'),
    comparison: comparison.only('read'),
  }),
  async handle({ ports, log }) {
    const now = ports.clock.now();
    const { lines, failures } = await moneyHealth(ports, now);
    for (const failure of failures) log.error('health could not be read', failure);
    return healthView(lines, now);
  },
});
