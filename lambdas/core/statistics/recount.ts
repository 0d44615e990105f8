import { dayOf } from '../calendar';
import { addTo, type Counts, isNothing, nothing, plus } from './counts';
import { periodOf, type RecentOrder, type SheetKind } from './entities';
import { countsOfMargin } from './margin-counts';
import type { SheetKey } from './ports';
import {
  type CountedEntry,
  type CountedOrder,
  type CountedTopUp,
  type CountedUser,
  countsOfEntry,
  countsOfOrder,
  countsOfTopUp,
  countsOfUser,
} from './row-counts';
import { latest } from './statistics-after';

/** The rows that are counted. Eventually consistent. */
export interface CountedRows {
  /** Every month in which there may be something, newest first. */
  months(): Promise<readonly string[]>;
  /** Those made in the month (`2026-11`). */
  orders(month: string): AsyncIterable<CountedOrder>;
  topUps(month: string): AsyncIterable<CountedTopUp>;
  /** All ledger entries, of all months. */
  entries(): AsyncIterable<CountedEntry>;
  /** Those who joined in the month. */
  users(month: string): AsyncIterable<CountedUser>;
}

export interface Recount {
  readonly sheets: readonly (SheetKey & { readonly days: Readonly<Record<string, Counts>> })[];
  /** Null where they were not counted. */
  readonly users: Counts | null;
  readonly recent: readonly RecentOrder[];
  readonly rows: number;
}

const rowsPerStep = 1_000;

/** Counts all rows, in the form of the statistics, with only a few in memory at once. */
export async function recountRows(
  source: CountedRows,
  scope: { readonly sheets: readonly SheetKey[]; readonly userMonths: readonly string[] },
  onProgress: (step: { readonly doing: string; readonly rows: number }) => void,
): Promise<Recount> {
  let rows = 0;
  let recent: RecentOrder[] = [];
  const told = async function* <T>(doing: string, all: AsyncIterable<T>) {
    onProgress({ doing, rows });
    for await (const row of all) {
      rows += 1;
      if (rows % rowsPerStep === 0) onProgress({ doing, rows });
      yield row;
    }
  };
  const sheets = emptySheets(scope.sheets);
  for (const month of monthsOf(scope.sheets, 'orders', 'margins')) {
    for await (const order of told(`orders of ${month}`, source.orders(month))) {
      sheets.count('orders', order.createdAt, countsOfOrder(order));
      sheets.count('margins', order.createdAt, countsOfMargin(order));
      recent = latest([...recent, order]);
    }
  }
  for (const { kind, month } of scope.sheets) {
    if (kind === 'topUps') {
      for await (const topUp of told(`top-ups of ${month}`, source.topUps(month))) {
        sheets.count(kind, topUp.createdAt, countsOfTopUp(topUp));
      }
    }
  }
  if (scope.sheets.some(({ kind }) => kind === 'books')) {
    for await (const entry of told('ledger entries', source.entries())) {
      sheets.count('books', entry.createdAt, countsOfEntry(entry));
    }
  }
  let users = nothing;
  for (const month of scope.userMonths) {
    for await (const user of told(`users of ${month}`, source.users(month))) {
      users = plus(users, countsOfUser(user));
    }
  }
  return { sheets: sheets.all, users: scope.userMonths.length === 0 ? null : users, recent, rows };
}

const monthsOf = (sheets: readonly SheetKey[], ...kinds: SheetKind[]): Set<string> =>
  new Set(sheets.filter(({ kind }) => kinds.includes(kind)).map(({ month }) => month.slice(0, 7)));

function emptySheets(keys: readonly SheetKey[]) {
  const all = keys.map((key) => ({ ...key, days: {} as Record<string, Record<string, number>> }));
  const byKey = new Map(all.map((sheet) => [`${sheet.kind} ${sheet.month}`, sheet]));
  return {
    all,
    /** Passes over what is on none of the sheets. */
    count(kind: SheetKind, createdAt: Date, counts: Counts): void {
      const day = dayOf(createdAt);
      const sheet = byKey.get(`${kind} ${periodOf(kind, day)}`);
      if (sheet === undefined || isNothing(counts)) return;
      const ofDay = sheet.days[day.slice(8)] ?? {};
      sheet.days[day.slice(8)] = ofDay;
      addTo(ofDay, counts);
    },
  };
}
