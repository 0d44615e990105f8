import { createHash } from 'node:crypto';
import {
  type Additions,
  addTo,
  type Counts,
  type DeliveryHour,
  isDated,
  type MonthSheet,
  type NextStatistics,
  nothing,
  periodOf,
  type RecentOrder,
  recentOrders,
  type SheetKey,
  type Statistics,
  type Totals,
  type WaitingChanges,
} from './counters';
import { hourOf, withDeliveries } from './delivery-times';
import type { Effect } from './effects';

/* The sum that changes add to the statistics. Sums of different changes can be added in any order. */

type Sum = Record<string, number>;

/** Returns the sum of these changes. A row has thousands of counts, so it is copied only once for all of them. */
export function additionsOf(effects: readonly Effect[]): Additions {
  const users: Sum = {};
  const sheets = new Map<string, MonthSheet & { readonly days: Record<string, Sum> }>();
  const marks: Record<string, string[]> = {};
  for (const { minute, mark } of effects) {
    marks[minute] ??= [];
    marks[minute].push(mark);
  }
  for (const { group, counts } of effects.flatMap(({ parts }) => parts)) {
    if (!isDated(group)) {
      addTo(users, counts);
      continue;
    }
    const key = { kind: group.kind, month: periodOf(group.kind, group.day) };
    const sheet = sheets.get(sheetName(key)) ?? { ...key, days: {} };
    sheets.set(sheetName(key), sheet);
    const day = group.day.slice(8);
    sheet.days[day] ??= {};
    addTo(sheet.days[day], counts);
  }
  const deliveries = effects.flatMap(({ ends }) => ends);
  const hours = [...new Set(deliveries.map(({ at }) => hourOf(at)))].map((hour) => ({ hour, slots: {} }));
  return {
    marks,
    sheets: [...sheets.values()],
    users,
    hours: withDeliveries(hours, deliveries),
    recent: latest(effects.flatMap(({ recent }) => recent ?? [])),
  };
}

/** The same changes, marked as ones that another function may count. */
export function waitingOf(effects: readonly Effect[], since: Date): WaitingChanges {
  const additions = additionsOf(effects);
  const hash = createHash('sha256').update(JSON.stringify(additions.marks));
  return { ...additions, since, id: hash.digest('base64url').slice(0, 22) };
}

/** The items that a write of these sums has, besides the totals. */
export const itemsOf = ({ marks, sheets, hours }: Omit<Additions, 'users' | 'recent'>): string[] => [
  ...Object.keys(marks),
  ...sheets.map(sheetName),
  ...hours.map(({ hour }) => hour),
];

const sheetName = ({ kind, month }: SheetKey): string => `${kind} ${month}`;

/** The statistics after all of these changes, none of which was counted before. */
export function statisticsAfter(
  current: Statistics & { readonly hours: readonly DeliveryHour[] },
  all: readonly Additions[],
): NextStatistics {
  const totals: { -readonly [Name in keyof Totals]: Totals[Name] } = {
    ...current.totals,
    version: current.totals.version + 1,
    recent: latest([...current.totals.recent, ...all.flatMap(({ recent }) => recent)]),
    users: sumOf([current.totals.users, ...all.map(({ users }) => users)]),
  };
  const added = all.flatMap(({ sheets }) => sheets);
  for (const kind of ['orders', 'topUps', 'books'] as const) {
    const days = added.filter((sheet) => sheet.kind === kind).flatMap((sheet) => Object.values(sheet.days));
    totals[kind] = sumOf([totals[kind], ...days]);
  }
  const touched = new Set(added.map(sheetName));
  const addedHours = all.flatMap(({ hours }) => hours);
  const touchedHours = new Set(addedHours.map(({ hour }) => hour));
  return {
    totals,
    sheets: current.sheets
      .filter((sheet) => touched.has(sheetName(sheet)))
      .map((sheet) => ({
        ...sheet,
        days: sumOfEach([
          sheet.days,
          ...added.filter((one) => sheetName(one) === sheetName(sheet)).map(({ days }) => days),
        ]),
      })),
    marks: marksOf(all),
    hours: current.hours
      .filter(({ hour }) => touchedHours.has(hour))
      .map(({ hour, slots }) => ({
        hour,
        slots: sumOfEach([slots, ...addedHours.filter((one) => one.hour === hour).map((one) => one.slots)]),
      })),
  };
}

function sumOf(all: readonly Counts[]): Counts {
  const sum: Sum = {};
  for (const counts of all) addTo(sum, counts);
  return sum;
}

/** Sums counts by name: by day, or by slot. */
function sumOfEach(all: readonly Readonly<Record<string, Counts>>[]): Record<string, Counts> {
  const [first = {}, ...others] = all;
  const sums: Record<string, Counts> = { ...first };
  for (const name of new Set(others.flatMap((one) => Object.keys(one)))) {
    sums[name] = sumOf(all.map((one) => one[name] ?? nothing));
  }
  return sums;
}

function marksOf(all: readonly Additions[]): Map<string, string[]> {
  const marks = new Map<string, string[]>();
  for (const [minute, own] of all.flatMap((one) => Object.entries(one.marks))) {
    marks.set(minute, [...(marks.get(minute) ?? []), ...own]);
  }
  return marks;
}

/**
 * Returns the latest of these orders, newest first, each at its highest version. An order that others have pushed out never returns: it
 * would have to become newer.
 */
export function latest(orders: readonly RecentOrder[]): RecentOrder[] {
  const byId = new Map<string, RecentOrder>();
  for (const order of orders) {
    if (order.version >= (byId.get(order.id)?.version ?? 0)) byId.set(order.id, order);
  }
  return [...byId.values()]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, recentOrders);
}
