import { type CommitPorts, commit, type Store } from '../kernel/commit';
import { type Counts, type Days, plusDays } from './counters';
import { effectOf, type RowChange } from './effects';

/** A day's counters, and how often something was added to them. */
export interface CountedDay {
  readonly counters: Counts;
  readonly additions: number;
}

/** Strongly consistent. @throws TableUnavailable */
export interface StatisticsStore extends Store<'statistics'> {
  countedAmong(ids: readonly string[]): Promise<ReadonlySet<string>>;
  day(day: string): Promise<CountedDay>;
  allDays(): Promise<ReadonlyMap<string, CountedDay>>;
}

export interface CountPorts extends Omit<CommitPorts<'statistics'>, 'db'> {
  readonly statistics: Pick<StatisticsStore, 'write' | 'countedAmong'>;
}

/**
 * Changes in one transaction. Each has a mark of its own and adds to three days at most: far below a transaction's hundred writes, and
 * their names below the 4 KB of an update.
 */
const changesAtOnce = 25;

/**
 * Counts each change once, however often, late or out of order it is delivered: what it adds to the counters is written in one transaction
 * with its mark, which no second one can write.
 * @returns how many were counted
 * @throws AppError unavailable: the same changes may be given again, alone or with others.
 */
export async function recordChanges(ports: CountPorts, delivered: readonly RowChange[]): Promise<number> {
  const effects = [...new Map(delivered.map((change) => [change.id, effectOf(change)]))].filter(
    ([, days]) => Object.keys(days).length > 0,
  );
  let counted = 0;
  for (let start = 0; start < effects.length; start += changesAtOnce)
    counted += await countOnce(ports, effects.slice(start, start + changesAtOnce));
  return counted;
}

function countOnce(ports: CountPorts, effects: readonly (readonly [string, Days])[]): Promise<number> {
  const all = effects.map(([id]) => id);
  return commit(
    { ...ports, db: ports.statistics },
    {
      // Nearly all are delivered once, so marks are read only after a refusal.
      read: async (attempt) => (attempt === 1 ? new Set() : ports.statistics.countedAmong(all)),
      decide(counted) {
        const fresh = effects.filter(([id]) => !counted.has(id));
        if (fresh.length === 0) return { changes: [], result: 0 };
        const days = fresh.map(([, added]) => added).reduce(plusDays, {});
        const ids = fresh.map(([id]) => id);
        return { changes: [{ kind: 'statistics', ids, days }], result: ids.length };
      },
    },
  );
}
