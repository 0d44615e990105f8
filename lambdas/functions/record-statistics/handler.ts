import { openings } from '../../adapters/dynamodb/attention/attention-stream';
import { readChanges } from '../../adapters/dynamodb/statistics/counted-rows';
import { statisticsStore, writesStatistics } from '../../adapters/dynamodb/statistics/statistics-store';
import { followOwed, followOwedAccess } from '../../core/floats/owed';
import { recordChanges } from '../../core/statistics/record-changes';
import { eventFunction } from '../../runtime/event-function';
import { onDb, onTable } from '../../runtime/on-table';

/**
 * Follows the table's stream: each change of an order, a top-up or a user arrives at least once and counts once. It also logs each new
 * attention item: the stream has every committed item, even if the function that opened it ended a moment later. Counting may fail and be
 * repeated, so logging comes first: an item may be logged twice but is never missed.
 */
export const handler = eventFunction('record-statistics', {
  uses: {
    ...onDb(followOwedAccess),
    ...onTable({ statistics: statisticsStore.writing([writesStatistics]) }),
  },
  timeoutSeconds: 60,
  handle: async ({ ports, log }, event: unknown) => {
    for (const { kind, id, reasons } of openings(event)) {
      log.info('attention opened', { kind, id, reasons: reasons.join(' ') });
    }
    const changes = readChanges(event);
    await followOwed(ports, changes);
    const counted = await recordChanges(ports, changes);
    log.info('counted', { changes: changes.length, counted });
  },
});
