import { readChanges } from '../../adapters/dynamodb/statistics/counted-rows';
import {
  statisticsStore,
  writesStatistics,
  writesWaiting,
} from '../../adapters/dynamodb/statistics/statistics-store';
import { followChanges } from '../../core/statistics/follow-changes';
import { eventFunction } from '../../runtime/event-function';
import { onDb, onTable } from '../../runtime/on-table';

/**
 * Follows the table's stream: each change of an order, a top-up or a user arrives at least once and counts once.
 */
export const handler = eventFunction('record-statistics', {
  uses: {
    ...onDb(),
    ...onTable({ statistics: statisticsStore.writing([writesStatistics], [writesWaiting]) }),
  },
  timeoutSeconds: 60,
  handle: async ({ ports, log }, event: unknown) => {
    const changes = readChanges(event);
    const counted = await followChanges(ports, changes);
    log.info('counted', { changes: changes.length, counted });
  },
});
