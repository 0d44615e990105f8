import { commit } from '../kernel/commit';
import { dayOf } from '../time';
import { latest } from './additions';
import {
  addTo,
  type Counts,
  changes,
  type DatedKind,
  datedKinds,
  isNothing,
  type MonthSheet,
  minus,
  nothing,
  periodOf,
  plus,
  type RecentOrder,
  type SheetKey,
  type SheetKind,
  type Statistics,
  sheetKinds,
  type Totals,
} from './counters';
import type { Counted, CountPorts } from './ports';
import {
  type CountedEntry,
  type CountedOrder,
  type CountedTopUp,
  type CountedUser,
  countsOfEntry,
  countsOfMargin,
  countsOfOrder,
  countsOfTopUp,
  countsOfUser,
} from './row-counts';

export interface RebuildPorts extends CountPorts {
  readonly rows: CountedRows;
}

export interface RebuildOptions {
  /** Longer than the statistics are ever behind the table. */
  readonly settleMs: number;
  /** Tries for groups that keep changing. */
  readonly rounds: number;
  onProgress(step: { readonly doing: string; readonly rows: number }): void;
}

export interface RebuildResult {
  /** Groups whose counts were wrong: `orders 2026-11-20`, `topUps 2026-11-20`, `users`. */
  readonly corrected: readonly string[];
  /** Groups that were still changing in the last round; they aren't corrected. */
  readonly unsettled: readonly string[];
}

/**
 * Counts every row again and corrects the statistics while they are in use. A row may be read before or after its latest change was
 * counted. So a group is corrected only if it did not change from `settleMs` before its rows were read until `settleMs` after. Each group
 * counts its changes, so that none is missed. A group that never rests stays as it is: its error, if any, will be the same tomorrow.
 * @throws AppError unavailable, TableUnavailable: it can be run again at any time.
 */
export async function rebuildStatistics(
  ports: RebuildPorts,
  { settleMs, rounds, onProgress }: RebuildOptions,
): Promise<RebuildResult> {
  const months = await ports.rows.months();
  const known = (await ports.statistics.open({ sheets: 'all', minutes: [] })).sheets;
  const corrected = new Set<string>();
  let unsettled: readonly string[] = [];
  let scope: { sheets: readonly SheetKey[]; userMonths: readonly string[] } = {
    sheets: withMonths(known, months),
    userMonths: months,
  };
  for (let round = 1; round <= rounds; round += 1) {
    const before = await ports.statistics.open({ sheets: scope.sheets, minutes: [] });
    onProgress({ doing: 'waiting for what is being counted', rows: 0 });
    await ports.clock.sleep(settleMs);
    const recount = await recountRows(ports.rows, scope, onProgress);
    onProgress({ doing: 'waiting for what is being counted', rows: recount.rows });
    await ports.clock.sleep(settleMs);
    const outcome = await correctGroups(ports, before, recount);
    for (const group of outcome.corrected) corrected.add(group);
    unsettled = outcome.unsettled;
    if (round === 1) await correctTotals(ports, recount.recent);
    if (unsettled.length === 0) break;
    scope = scopeOf(unsettled, months);
  }
  await correctTotals(ports, []);
  return { corrected: [...corrected].sort(), unsettled };
}

/** Each sheet once: the existing ones, and those that should exist. */
function withMonths(known: readonly SheetKey[], months: readonly string[]): SheetKey[] {
  return sheetKinds.flatMap((kind) => {
    const ofKind = known.filter((sheet) => sheet.kind === kind).map(({ month }) => month);
    const periods = kind === 'margins' ? months.flatMap(daysOf) : months;
    return [...new Set([...periods, ...ofKind])].map((month) => ({ kind, month }));
  });
}

function scopeOf(groups: readonly string[], months: readonly string[]) {
  const dated = groups
    .filter((group) => group !== 'users')
    .map((group) => (group.startsWith('margins') ? group : group.slice(0, -'-20'.length)));
  const sheets = [...new Set(dated)].map((sheet): SheetKey => {
    const [kind, month = ''] = sheet.split(' ');
    return { kind: kind as SheetKind, month };
  });
  return { sheets, userMonths: groups.includes('users') ? months : [] };
}

/** `2026-11-01`, and so on. */
function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** The rows that are counted. Eventually consistent. */
export interface CountedRows {
  /** Every month in which there may be something, newest first. */
  months(): Promise<readonly string[]>;
  /** Orders made in the month (`2026-11`). */
  orders(month: string): AsyncIterable<CountedOrder>;
  topUps(month: string): AsyncIterable<CountedTopUp>;
  /** All ledger entries, of all months. */
  entries(): AsyncIterable<CountedEntry>;
  /** Users who joined in the month. */
  users(month: string): AsyncIterable<CountedUser>;
}

export interface Recount {
  readonly sheets: readonly (SheetKey & { readonly days: Readonly<Record<string, Counts>> })[];
  /** Null if they weren't counted. */
  readonly users: Counts | null;
  readonly recent: readonly RecentOrder[];
  readonly rows: number;
}

const rowsPerStep = 1_000;

/** Counts all rows, in the form of the statistics, with only a few in memory at once. */
async function recountRows(
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
    /** Skips rows that no sheet counts. */
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

/**
 * Corrects the groups of a recount that haven't changed since `before`.
 * @returns the groups that were wrong, and those that have changed.
 */
async function correctGroups(
  ports: CountPorts,
  before: Statistics,
  recount: Recount,
): Promise<{ corrected: string[]; unsettled: string[] }> {
  const corrected: string[] = [];
  const unsettled: string[] = [];
  const note = ({ wrong, changed }: Verdicts) => {
    corrected.push(...wrong);
    unsettled.push(...changed);
  };
  for (const recounted of recount.sheets) {
    const was = before.sheets.find(({ kind, month }) => kind === recounted.kind && month === recounted.month);
    note(await correctSheet(ports, was?.days ?? {}, recounted));
  }
  if (recount.users !== null) note(await correctUsers(ports, before.totals.users, recount.users));
  return { corrected, unsettled };
}

interface Verdicts {
  readonly wrong: readonly string[];
  readonly changed: readonly string[];
}

async function correctSheet(
  ports: CountPorts,
  was: MonthSheet['days'],
  { kind, month, days: recounted }: Recount['sheets'][number],
): Promise<Verdicts> {
  return change(ports, [{ kind, month }], ({ totals, sheets: [sheet] }) => {
    const days: Record<string, Counts> = { ...sheet?.days };
    const names = new Set([...Object.keys(days), ...Object.keys(recounted)]);
    const wrong: string[] = [];
    const changed: string[] = [];
    for (const day of names) {
      const verdict = compare(was[day], days[day], recounted[day]);
      const group = `${kind} ${kind === 'margins' ? month : `${month}-${day}`}`;
      if (verdict.kind === 'changed') changed.push(group);
      if (verdict.kind !== 'wrong') continue;
      wrong.push(group);
      days[day] = verdict.counts;
    }
    return {
      result: { wrong, changed },
      next: wrong.length === 0 ? null : { totals, sheets: [{ kind, month, days }] },
    };
  });
}

async function correctUsers(ports: CountPorts, was: Counts, recounted: Counts): Promise<Verdicts> {
  return change(ports, [], ({ totals }): { result: Verdicts; next: Statistics | null } => {
    const verdict = compare(was, totals.users, recounted);
    if (verdict.kind !== 'wrong') {
      return { result: { wrong: [], changed: verdict.kind === 'changed' ? ['users'] : [] }, next: null };
    }
    const next = { totals: { ...totals, users: verdict.counts }, sheets: [] };
    return { result: { wrong: ['users'], changed: [] }, next };
  });
}

/** Sets the totals to the sum of the sheets, which are read after the totals. */
async function correctTotals(ports: CountPorts, recent: readonly RecentOrder[]): Promise<void> {
  await change(ports, 'all', ({ totals, sheets: all }) => {
    const next: Totals = {
      ...totals,
      orders: sumOf(all, 'orders'),
      topUps: sumOf(all, 'topUps'),
      books: sumOf(all, 'books'),
      recent: latest([...totals.recent, ...recent]),
    };
    const isRight =
      datedKinds.every((kind) => isNothing(minus(next[kind], totals[kind]))) &&
      next.recent.every(({ id, version }, index) => {
        const old = totals.recent[index];
        return old?.id === id && old.version === version;
      });
    return { result: undefined, next: isRight ? null : { totals: next, sheets: [] } };
  });
}

function sumOf(sheets: readonly MonthSheet[], kind: DatedKind): Counts {
  const days = sheets.filter((sheet) => sheet.kind === kind).flatMap((sheet) => Object.values(sheet.days));
  return days.reduce(plus, nothing);
}

type Verdict = { readonly kind: 'right' | 'changed' } | { readonly kind: 'wrong'; readonly counts: Counts };

/** One group: before its rows were read, now, and by its rows. */
function compare(was: Counts = nothing, is: Counts = nothing, recounted: Counts = nothing): Verdict {
  const { [changes]: changedBefore = 0 } = was;
  const { [changes]: changed = 0, ...counts } = is;
  if (changed !== changedBefore) return { kind: 'changed' };
  if (isNothing(minus(recounted, counts))) return { kind: 'right' };
  return { kind: 'wrong', counts: plus(recounted, { [changes]: changed }) };
}

/** `next: null` writes nothing. */
const change = <T>(
  ports: CountPorts,
  sheets: readonly SheetKey[] | 'all',
  decide: (current: Counted) => { readonly result: T; readonly next: Statistics | null },
): Promise<T> =>
  commit(
    { ...ports, db: ports.statistics },
    {
      read: () => ports.statistics.open({ sheets, minutes: [] }),
      decide(current) {
        const { result, next } = decide(current);
        if (next === null) return { changes: [], result };
        const totals = { ...next.totals, version: current.totals.version + 1 };
        return { changes: [{ kind: 'statistics', ...next, totals, marks: new Map(), hours: [] }], result };
      },
    },
  );
