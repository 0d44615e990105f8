import type { Write } from '../../../core/kernel/table';
import type { Clock } from '../../../core/runtime-ports';
import type { ChangeWriters } from '../table/change-store';
import { countedKey } from '../table/keys';
import { need } from '../table/table-adapter';
import { hourWrite, sheetWrite, totalsWrite } from './statistics-items';

/** Longer than DynamoDB keeps a stream (a day) and SQS keeps dead letters (14 days). */
const keptSeconds = 30 * 86_400;

export const statisticsChanges = (clock: Pick<Clock, 'now'>): ChangeWriters<'statistics'> => ({
  statistics: {
    writes({ totals, sheets, marks, hours }) {
      const expiresAt = Math.floor(clock.now().getTime() / 1000) + keptSeconds;
      const counted = [...marks].map(
        ([minute, ofMinute]): Write => ({
          put: { ...countedKey(minute, totals.version), marks: ofMinute.join(''), expires_at: expiresAt },
          when: { absent: true },
        }),
      );
      return [
        totalsWrite(totals),
        ...sheets.map(sheetWrite),
        ...hours.map((hour) => hourWrite(hour, expiresAt)),
        ...counted,
      ];
    },
  },
});

export const writesStatistics = need('PutItem', 'STATISTICS', 'BOOKS', 'MARGINS', 'DELIVERIES', 'COUNTED#*');
