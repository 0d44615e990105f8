import { openDb, type Writer } from '../../../core/kernel/db';
import { allItemsIn } from '../../../core/kernel/pages';
import type { Clock } from '../../../core/kernel/ports';
import { DamagedRow, type Item, type Key, type Table, type Write } from '../../../core/kernel/table';
import { minuteMs } from '../../../core/kernel/time';
import type { DeliveryTimesReader } from '../../../core/networks/read-networks';
import {
  type CountedChanges,
  type Counts,
  type Days,
  groupOf,
  isNothing,
  nothing,
  plus,
  type StatisticsReader,
  sumOf,
  type Totals,
  totalled,
} from '../../../core/statistics/counters';
import { deliveryTimes, type TimesReader } from '../../../core/statistics/delivery-times';
import type { CountedDay, StatisticsStore } from '../../../core/statistics/record-changes';
import { need, tableAdapter } from '../table/table-adapter';

/*
 * A row for each day and one for the totals. Each counter is an attribute of its own, to which DynamoDB adds. How long deliveries took is in
 * rows of its own, because the price list reads them, and nothing else of the shop's figures.
 */

type DaysPartition = 'STATISTICS' | 'DELIVERIES';
/** @param day such as `2026-11-20` */
const dayKey = (partition: DaysPartition, day: string): Key => ({ PK: partition, SK: day });
const totalsKey: Key = { PK: 'STATISTICS', SK: 'TOTALS' };

/** The keys of changes in the table's stream that were counted. */
const marksOf = (ids: readonly string[]): Key[] => ids.map((id) => ({ PK: `COUNTED#${id}`, SK: 'COUNTED' }));

export const statisticsReader = tableAdapter(
  { totals: [need('GetItem', 'STATISTICS')], days: [need('Query', 'STATISTICS')] },
  (table: Pick<Table, 'get' | 'query'>): StatisticsReader => ({
    async totals() {
      const { counters } = countedIn(await table.get(totalsKey, { consistent: false }));
      return Object.fromEntries(totalled.map((group) => [group, groupOf(counters, group)])) as Totals;
    },
    days: (from, to) => daysIn(table, 'STATISTICS', from, to),
  }),
);

async function daysIn(
  table: Pick<Table, 'query'>,
  partition: DaysPartition,
  from: string,
  to: string,
): Promise<Days> {
  const items = await allItemsIn(table, { partition, from, to, consistent: false });
  return Object.fromEntries(items.map((item) => [item.SK, countedIn(item).counters]));
}

/** Counts how often a day was added to, so that a correction sees it. */
const additionsName = 'additions';

function countedIn(item: Item | null): CountedDay {
  if (item === null) return { counters: nothing, additions: 0 };
  const { PK, SK, [additionsName]: additions = 0, ...counters } = item;
  const all = [additions, ...Object.values(counters)];
  if (!all.every(Number.isSafeInteger)) throw new DamagedRow(`${PK} ${SK}: not all counters are integers`);
  // Adding leaves zeros.
  return { counters: plus(nothing, counters as Counts), additions: additions as number };
}

const allowed = {
  actions: ['PutItem', 'UpdateItem'],
  partitions: ['STATISTICS', 'DELIVERIES', 'COUNTED#*'],
} as const;

export const statisticsStore = tableAdapter(
  {
    countedAmong: [need('BatchGetItem', 'COUNTED#*')],
    day: [need('GetItem', 'STATISTICS')],
    allDays: [need('Query', 'STATISTICS')],
    write: [need(allowed.actions, ...allowed.partitions)],
  },
  (table: Table, clock: Pick<Clock, 'now'>): StatisticsStore => ({
    write: openDb(table, { writes: [[counts(clock)]] }).write,

    async countedAmong(ids) {
      const marks = await table.getMany(marksOf(ids), { consistent: true });
      return new Set(ids.filter((_, index) => marks[index]));
    },

    day: async (day) => countedIn(await table.get(dayKey('STATISTICS', day), { consistent: true })),

    async allDays() {
      const items = await allItemsIn(table, { partition: 'STATISTICS', to: ':', consistent: true });
      return new Map(items.map((item) => [item.SK, countedIn(item)]));
    },
  }),
);

/** Longer than DynamoDB keeps a stream (a day) and SQS keeps dead letters (14 days). */
const keptSeconds = 30 * 86_400;

const counts = (clock: Pick<Clock, 'now'>): Writer<'statistics'> => ({
  name: 'statistics',
  allows: allowed,
  writes({ ids, days, unlessAddedTo }) {
    const expires_at = Math.floor(clock.now().getTime() / 1000) + keptSeconds;
    const totals = only(sumOf(days), (name) => totalled.some((group) => name.startsWith(`${group} `)));
    return [
      ...marksOf(ids).map((key): Write => ({ put: { ...key, expires_at }, when: { absent: true } })),
      ...Object.entries(days).flatMap(([day, counters]) => [
        ...adding(
          dayKey('STATISTICS', day),
          only(counters, (name) => !isTime(name)),
          {
            [additionsName]: 1,
          },
        ).map((write) => ({ ...write, ...unchanged(day, unlessAddedTo) })),
        ...adding(dayKey('DELIVERIES', day), only(counters, isTime)),
      ]),
      ...adding(totalsKey, totals),
    ];
  },
});

function unchanged(day: string, unless: CountedChanges['unlessAddedTo']) {
  if (unless?.day !== day) return {};
  return { when: { equals: { [additionsName]: unless.additions || undefined } } };
}

const adding = (update: Key, counters: Counts, more: Counts = nothing): readonly Write[] =>
  isNothing(counters) ? [] : [{ update, set: {}, add: { ...counters, ...more } }];

const isTime = (name: string): boolean => name.startsWith('times ');

const only = (counters: Counts, isWanted: (name: string) => boolean): Counts =>
  Object.fromEntries(Object.entries(counters).filter(([name]) => isWanted(name)));

/** The figures change slowly, and every visitor asks for them. */
const cachedMs = minuteMs;

/** Keeps answers in the process for a minute. */
export const deliveryTimesReader = tableAdapter(
  { days: [need('Query', 'DELIVERIES')], recent: [need('Query', 'DELIVERIES')] },
  (table: Pick<Table, 'query'>, clock: Pick<Clock, 'now'>): DeliveryTimesReader & TimesReader => {
    const cache = new Map<string, { readonly days: Days; readonly at: number }>();
    const reader: TimesReader = {
      async days(from, to) {
        const [period, now] = [`${from} ${to}`, clock.now().getTime()];
        const known = cache.get(period);
        if (known && now - known.at < cachedMs) return known.days;
        const days = await daysIn(table, 'DELIVERIES', from, to);
        cache.set(period, { days, at: now });
        return days;
      },
    };
    return { ...reader, recent: (networks, now) => deliveryTimes(reader, networks, now) };
  },
);
