import { statisticsStore } from '../../adapters/dynamodb/statistics/statistics-store';
import { readChanges } from '../../adapters/dynamodb/statistics/statistics-stream';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { systemClock, systemIds } from '../../adapters/system';
import { recordChanges } from '../../core/statistics/record-changes';
import { parseEnvironment } from '../../runtime/environment';
import { requestLog } from '../../runtime/logger';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

/** What was counted by this process stays in its memory. */
const ports = {
  statistics: statisticsStore(appTable(environment.TABLE_NAME), systemClock),
  clock: systemClock,
  ids: systemIds,
};

/** The table's stream: every change of an order, a top-up or a user comes at least once, and is counted once. */
export async function handler(event: unknown): Promise<void> {
  const changes = readChanges(event);
  const counted = await recordChanges(ports, changes);
  requestLog({ function: 'record-statistics' }).info('counted', { changes: changes.length, counted });
}
