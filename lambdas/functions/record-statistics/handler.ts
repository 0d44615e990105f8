import { readChanges } from '../../adapters/dynamodb/statistics/counted-rows';
import { statisticsStore } from '../../adapters/dynamodb/statistics/statistics-store';
import { recordChanges } from '../../core/statistics/record-changes';
import { eventFunction } from '../../runtime/event-function';
import { onTable } from '../../runtime/on-table';

/** Follows the table's stream: each change of an order, a top-up, a user or a ledger entry arrives at least once and counts once. */
export const handler = eventFunction('record-statistics', {
  uses: onTable({ statistics: statisticsStore.only('countedAmong', 'write') }),
  timeoutSeconds: 60,
  handle: async ({ ports, log }, event: unknown) => {
    const changes = readChanges(event);
    const counted = await recordChanges(ports, changes);
    log.info('counted', { changes: changes.length, counted });
  },
});
