import * as z from 'zod/mini';
import { allItemsIn, itemsIn } from '../../../core/kernel/pages';
import { parseItem } from '../../../core/kernel/row';
import type { Item, Table, Write } from '../../../core/kernel/table';
import type { Clock } from '../../../core/runtime-ports';
import type { DeliveryHour, MonthSheet, SheetKey, WaitingChanges } from '../../../core/statistics/counters';
import { type DeliveryTimesReader, hoursUntil } from '../../../core/statistics/delivery-times';
import { markLength } from '../../../core/statistics/effects';
import type { MarginReader } from '../../../core/statistics/margin-report';
import type { Counted, StatisticsReader, StatisticsStore } from '../../../core/statistics/ports';
import { minuteMs } from '../../../core/time';
import { type ChangeWriters, changeStore } from '../table/change-store';
import {
  countedKey,
  countedPartition,
  deliveriesKey,
  marginsPartition,
  prefixRange,
  statisticsPartitions,
  totalsKey,
  waitingKey,
  waitingPartition,
} from '../table/keys';
import { readable } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import {
  hourWrite,
  keyOfSheet,
  sheetWrite,
  toHour,
  toSheet,
  toSheetKey,
  toTotals,
  totalsWrite,
  toWaiting,
  waitingRemoval,
  waitingWrite,
} from './statistics-items';

/** Kept in the process. Changes arrive roughly in order of time, so few minutes are read again. */
const minutesInMemory = 60;

/** Reads the sheets of orders, top-ups and users. Those of the books and of margins are in partitions of their own. */
export const statisticsReader = tableAdapter({ read: [need('BatchGetItem', 'STATISTICS')] }, reader);

export const statisticsAndBooksReader = tableAdapter(
  { read: [need('BatchGetItem', 'STATISTICS', 'BOOKS')] },
  reader,
);

function reader(table: Pick<Table, 'getMany'>): StatisticsReader {
  return {
    async read(sheets) {
      const [totals = null, ...items] = await table.getMany([totalsKey, ...sheets.map(keyOfSheet)], {
        consistent: false,
      });
      return { totals: toTotals(totals), sheets: toSheets(sheets, items) };
    },
  };
}

const toSheets = (keys: readonly SheetKey[], items: readonly (Item | null)[]): MonthSheet[] =>
  keys.map((key, index) => toSheet(key, items[index] ?? null));

async function someRows(
  table: Pick<Table, 'getMany'>,
  sheets: readonly SheetKey[],
  hours: readonly string[],
): Promise<Pick<Counted, 'sheets' | 'hours'>> {
  const keys = [...sheets.map(keyOfSheet), ...hours.map(deliveriesKey)];
  const items = keys.length === 0 ? [] : await table.getMany(keys, { consistent: true });
  return {
    sheets: toSheets(sheets, items),
    hours: hours.map((hour, index) => toHour(hour, items[sheets.length + index] ?? null)),
  };
}

/** Reads three sheets for each month of the shop, and one for each day. */
async function allSheets(table: Pick<Table, 'query'>): Promise<MonthSheet[]> {
  const sheets: MonthSheet[] = [];
  for (const partition of statisticsPartitions) {
    for (const item of await allItemsIn(table, { partition, consistent: true })) {
      const key = toSheetKey(item);
      if (key !== null) sheets.push(toSheet(key, item));
    }
  }
  return sheets;
}

/** The marks of one minute's counted changes, up to a version of the totals. Rows are only added. */
interface Minute {
  readonly marks: Set<string>;
  upTo: number;
}

const storeNeeds = {
  open: [
    need(['GetItem', 'BatchGetItem'], 'STATISTICS', 'BOOKS', 'MARGINS', 'DELIVERIES'),
    need('Query', 'COUNTED#*'),
    need('Query', 'UNCOUNTED'),
  ],
};

export const statisticsStore = tableAdapter(
  storeNeeds,
  (table: Table, clock: Pick<Clock, 'now'>): StatisticsStore => {
    const memory = new Map<string, Minute>();

    return {
      ...changeStore(table, statisticsChanges(clock)),

      async open({ sheets, minutes, hours = [], waitingSince }) {
        const [totals, waiting] = await Promise.all([
          table.get(totalsKey, { consistent: true }).then(toTotals),
          waitingSince ? readWaiting(table, waitingSince) : [],
        ]);
        const asked = sheets === 'all' ? [] : eachOnce(sheets, waiting);
        const namedHours = [
          ...new Set([...hours, ...waiting.flatMap((one) => one.hours.map(({ hour }) => hour))]),
        ];
        const namedMinutes = [
          ...new Set([...minutes, ...waiting.flatMap(({ marks }) => Object.keys(marks))]),
        ];
        // Read after the totals, so the sheets and marks of everything in these totals have been written.
        const [all, some, ...known] = await Promise.all([
          sheets === 'all' ? allSheets(table) : null,
          someRows(table, asked, namedHours),
          ...namedMinutes.map((minute) => readMinute(table, memory, minute, totals.version)),
        ]);
        const marks = new Map(namedMinutes.map((minute, index) => [minute, known[index]?.marks]));
        for (const minute of [...memory.keys()].slice(0, -minutesInMemory)) memory.delete(minute);
        const isCounted = (minute: string, mark: string) => marks.get(minute)?.has(mark) ?? false;
        return { totals, sheets: all ?? some.sheets, hours: some.hours, waiting, isCounted };
      },
    };
  },
);

/** More would not fit into a transaction. */
const mostWaiting = 50;

/** Reads the changes that wait to be counted, oldest first. Skips one that can't be read: the function that wrote it counts it itself. */
async function readWaiting(table: Pick<Table, 'query'>, since: Date): Promise<WaitingChanges[]> {
  const range = {
    partition: waitingPartition,
    from: waitingKey(since.toISOString(), '').SK,
    consistent: true,
  };
  const items = await allItemsIn(table, range, mostWaiting);
  return items.flatMap((item) => readable(() => toWaiting(item), []) ?? []);
}

function eachOnce(sheets: readonly SheetKey[], waiting: readonly WaitingChanges[]): SheetKey[] {
  const all = [...sheets, ...waiting.flatMap((one) => one.sheets)];
  return [...new Map(all.map(({ kind, month }) => [`${kind} ${month}`, { kind, month }])).values()];
}

const countedItem = z.object({ marks: z.string() });

async function readMinute(
  table: Pick<Table, 'query'>,
  memory: Map<string, Minute>,
  name: string,
  version: number,
): Promise<Minute> {
  const minute = memory.get(name) ?? { marks: new Set(), upTo: 0 };
  const from = countedKey(name, minute.upTo + 1).SK;
  for await (const item of itemsIn(table, { partition: countedPartition(name), from, consistent: true })) {
    const { marks } = parseItem(countedItem, item);
    for (let at = 0; at < marks.length; at += markLength) minute.marks.add(marks.slice(at, at + markLength));
  }
  minute.upTo = Math.max(minute.upTo, version);
  // The least recently used minute is dropped first.
  memory.delete(name);
  memory.set(name, minute);
  return minute;
}

/** Longer than DynamoDB keeps a stream (a day) and SQS keeps dead letters (14 days). */
const keptSeconds = 30 * 86_400;

/** Nobody counts waiting changes that are older than a run of the function; a day is enough to look at them. */
const waitingKeptSeconds = 86_400;

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

const statisticsChanges = (clock: Pick<Clock, 'now'>): ChangeWriters<'statistics' | 'waitingChanges'> => ({
  waitingChanges: {
    writes: (change) => [
      'gone' in change
        ? waitingRemoval(change.gone)
        : waitingWrite(change.next, secondsOf(change.next.since) + waitingKeptSeconds),
    ],
  },
  statistics: {
    writes({ totals, sheets, marks, hours }) {
      const expiresAt = secondsOf(clock.now()) + keptSeconds;
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
export const writesWaiting = need(['PutItem', 'DeleteItem'], 'UNCOUNTED');

/** Longest age of the current hour's figures: they change slowly, and every visitor asks for them. */
const keptMs = minuteMs;

interface Known {
  readonly hour: DeliveryHour;
  readonly readAt: number;
}

/** Keeps hours in the process: past hours don’t change, except for late counts. */
export const deliveryTimesReader = tableAdapter(
  { hours: [need('BatchGetItem', 'DELIVERIES')] },
  (table: Pick<Table, 'getMany'>, clock: Pick<Clock, 'now'>): DeliveryTimesReader => {
    const memory = new Map<string, Known>();

    return {
      async hours(names) {
        const now = clock.now();
        const moving = hoursUntil(now, 'hour');
        const isFresh = (name: string) => {
          const known = memory.get(name);
          return known !== undefined && (!moving.includes(name) || now.getTime() - known.readAt < keptMs);
        };
        const missing = names.filter((name) => !isFresh(name));
        const items =
          missing.length === 0 ? [] : await table.getMany(missing.map(deliveriesKey), { consistent: false });
        missing.forEach((name, index) => {
          memory.set(name, { hour: toHour(name, items[index] ?? null), readAt: now.getTime() });
        });
        const kept = new Set([...hoursUntil(now, 'day'), ...names]);
        for (const name of memory.keys()) if (!kept.has(name)) memory.delete(name);
        return names.map((name) => memory.get(name)?.hour ?? { hour: name, slots: {} });
      },
    };
  },
);

export const marginReader = tableAdapter(
  { daysOf: [need('Query', 'MARGINS')] },
  (table: Pick<Table, 'query'>): MarginReader => ({
    async daysOf(month) {
      const range = { partition: marginsPartition, ...prefixRange(`${month}-`) };
      const items = await allItemsIn(table, { ...range, consistent: false });
      return items.map((item) => toSheet({ kind: 'margins', month: item.SK }, item));
    },
  }),
);
