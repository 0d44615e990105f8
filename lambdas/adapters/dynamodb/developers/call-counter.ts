import type { Table } from '../../../core/kernel/table';
import { minuteMs } from '../../../core/time';
import { rateLimitKey } from '../table/keys';
import { need, tableAdapter } from '../table/table-adapter';

/** The calls that are left in this minute. */
export interface CallsLeft {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly left: number;
  /** Until the next minute begins. */
  readonly seconds: number;
}

export interface CallCounter {
  /**
   * Counts one more call in this minute, up to a limit. Calls at the same moment are all counted.
   * @throws TableUnavailable, OutcomeUnknown
   */
  count(name: string, limit: number, now: Date): Promise<CallsLeft>;
}

const minuteAttribute = 'minute';
const countAttribute = 'calls';

/** Counts calls by the clock's minutes. A row holds one number, whatever the limit; a row of `rateLimiter` holds a time for each permit. */
export const callCounter = tableAdapter(
  { count: [need('UpdateItem', 'PACE#*')] },
  (table: Table): CallCounter => ({
    async count(name, limit, now) {
      const minute = Math.floor(now.getTime() / minuteMs);
      const seconds = Math.ceil(((minute + 1) * minuteMs - now.getTime()) / 1000);
      let before: { readonly minute: number; readonly calls: number } | null = null;
      // A refused write means that another call was counted first, or that the row is from an earlier minute.
      for (let attempt = 0; attempt <= limit + 1; attempt += 1) {
        const used = before?.minute === minute ? before.calls : 0;
        if (used >= limit) return { isAllowed: false, limit, left: 0, seconds };
        const result = await table.write({
          update: rateLimitKey(name),
          set: {
            [minuteAttribute]: minute,
            [countAttribute]: used + 1,
            expires_at: (minute + 2) * 60,
          },
          when: {
            equals: { [minuteAttribute]: before?.minute, [countAttribute]: before?.calls },
          },
        });
        if (result.kind === 'written') return { isAllowed: true, limit, left: limit - used - 1, seconds };
        if (result.kind === 'refused') {
          const existing = result.failures[0]?.existing;
          before = existing
            ? { minute: Number(existing[minuteAttribute]), calls: Number(existing[countAttribute]) }
            : null;
        }
      }
      return { isAllowed: false, limit, left: 0, seconds };
    },
  }),
);
