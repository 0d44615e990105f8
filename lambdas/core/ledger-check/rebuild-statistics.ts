import { commit } from '../kernel/commit';
import { type Counts, type Days, isNothing, minus, nothing, plusDays } from '../statistics/counters';
import { daysOfEntry, daysOfOrder, daysOfTopUp, daysOfUser } from '../statistics/effects';
import type { CountPorts, StatisticsStore } from '../statistics/record-changes';
import { type LedgerReader, walletsOf } from './check-ledger';
import type { Wallet } from './rules';

export interface RebuildPorts extends CountPorts {
  readonly statistics: StatisticsStore;
  readonly reader: LedgerReader;
}

export interface RebuildOptions {
  readonly firstMonth: string;
  /** Longer than the counters are ever behind the table. */
  readonly settleMs: number;
  onProgress(wallets: number): void;
}

/**
 * Folds every wallet again and corrects the counters while they are in use. A row may be read before or after its latest change was
 * counted, so a day is corrected only if nothing was added to it from `settleMs` before the rows were read until `settleMs` after.
 * @returns the days that were wrong, and those that something was added to meanwhile: they stay as they are, and can be corrected later.
 * @throws AppError unavailable, TableUnavailable: it can be run again at any time.
 */
export async function rebuildStatistics(
  ports: RebuildPorts,
  { firstMonth, settleMs, onProgress }: RebuildOptions,
): Promise<{ readonly corrected: readonly string[]; readonly changing: readonly string[] }> {
  const before = await ports.statistics.allDays();
  await ports.clock.sleep(settleMs);
  let folded: Days = {};
  let wallets = 0;
  for await (const wallet of walletsOf(ports.reader, firstMonth, ports.clock.now())) {
    folded = plusDays(folded, daysOf(wallet));
    onProgress(++wallets);
  }
  await ports.clock.sleep(settleMs);
  const corrected: string[] = [];
  const changing: string[] = [];
  for (const day of [...new Set([...before.keys(), ...Object.keys(folded)])].sort()) {
    const { counters, additions } = before.get(day) ?? { counters: nothing, additions: 0 };
    const right = folded[day] ?? nothing;
    if (isNothing(minus(right, counters))) continue;
    const result = await correct(ports, { day, additions, right });
    if (result === 'corrected') corrected.push(day);
    if (result === 'changing') changing.push(day);
  }
  return { corrected, changing };
}

const daysOf = ({ account, entries, orders, topUps }: Wallet): Days =>
  [
    daysOfUser(account),
    ...entries.map(daysOfEntry),
    ...[...orders.values()].map(daysOfOrder),
    ...topUps.map(daysOfTopUp),
  ].reduce(plusDays, {});

interface Correction {
  readonly day: string;
  readonly additions: number;
  readonly right: Counts;
}

/** `right`: nothing was wrong after all. `changing`: something was added to the day meanwhile. */
type Result = 'right' | 'corrected' | 'changing';

const correct = (ports: RebuildPorts, { day, additions, right }: Correction): Promise<Result> =>
  commit(
    { ...ports, db: ports.statistics },
    {
      read: () => ports.statistics.day(day),
      decide(current) {
        const difference = minus(right, current.counters);
        if (isNothing(difference)) return { changes: [], result: 'right' };
        if (current.additions !== additions) return { changes: [], result: 'changing' };
        const days = { [day]: difference };
        return {
          changes: [{ kind: 'statistics', ids: [], days, unlessAddedTo: { day, additions } }],
          result: 'corrected',
        };
      },
    },
  );
