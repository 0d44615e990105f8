import * as z from 'zod/mini';
import { itemsIn } from '../../../core/kernel/pages';
import { parseItem } from '../../../core/kernel/row';
import type { Item, Table } from '../../../core/kernel/table';
import type { Clock } from '../../../core/runtime-ports';
import { markLength } from '../../../core/statistics/effects';
import type { MonthSheet } from '../../../core/statistics/entities';
import type { Counted, SheetKey, StatisticsReader, StatisticsStore } from '../../../core/statistics/ports';
import { changeStore } from '../table/change-store';
import { countedKey, countedPartition, deliveriesKey, statisticsPartitions, totalsKey } from '../table/keys';
import { need, tableAdapter } from '../table/table-adapter';
import { statisticsChanges } from './statistics-changes';
import { keyOfSheet, toHour, toSheet, toSheetKey, toTotals } from './statistics-items';

/** Per process. Changes arrive roughly in the order of time, so few minutes are read again. */
const minutesInMemory = 60;

/** Of all sheets but those of margins. */
export const statisticsReader = tableAdapter({ read: [need('BatchGetItem', 'STATISTICS')] }, reader);

export const statisticsAndMarginsReader = tableAdapter(
  { read: [need('BatchGetItem', 'STATISTICS', 'MARGINS')] },
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

/** Three for each month of the shop, and one for each day. */
async function allSheets(table: Pick<Table, 'query'>): Promise<MonthSheet[]> {
  const sheets: MonthSheet[] = [];
  for (const partition of statisticsPartitions) {
    for await (const item of itemsIn(table, { partition, consistent: true })) {
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
  ],
};

export const statisticsStore = tableAdapter(
  storeNeeds,
  (table: Table, clock: Pick<Clock, 'now'>): StatisticsStore => {
    const memory = new Map<string, Minute>();

    return {
      ...changeStore(table, statisticsChanges(clock)),

      async open({ sheets, minutes, hours = [] }) {
        const totals = toTotals(await table.get(totalsKey, { consistent: true }));
        // Read after the totals: the sheets and marks of everything in these totals have been written.
        const [all, some, ...known] = await Promise.all([
          sheets === 'all' ? allSheets(table) : null,
          someRows(table, sheets === 'all' ? [] : sheets, hours),
          ...minutes.map((minute) => readMinute(table, memory, minute, totals.version)),
        ]);
        const marks = new Map(minutes.map((minute, index) => [minute, known[index]?.marks]));
        for (const minute of [...memory.keys()].slice(0, -minutesInMemory)) memory.delete(minute);
        const isCounted = (minute: string, mark: string) => marks.get(minute)?.has(mark) ?? false;
        return { totals, sheets: all ?? some.sheets, hours: some.hours, isCounted };
      },
    };
  },
);

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
