import { type Counts, nothing, plus } from './counts';
import { type DeliveryHour, hourOf, withDeliveries } from './deliveries';
import type { Effect } from './effects';
import {
  type DatedGroup,
  type Group,
  isDated,
  type MonthSheet,
  type NextStatistics,
  periodOf,
  type RecentOrder,
  recentOrders,
  type Statistics,
  type Totals,
} from './entities';
import type { SheetKey } from './ports';

/** The sheets of these groups, each once. */
export function sheetKeysOf(groups: readonly Group[]): SheetKey[] {
  const keys = new Map<string, SheetKey>();
  for (const group of groups) {
    if (!isDated(group)) continue;
    const month = periodOf(group.kind, group.day);
    keys.set(`${group.kind} ${month}`, { kind: group.kind, month });
  }
  return [...keys.values()];
}

export const groupsOf = (effects: readonly Effect[]): Group[] =>
  effects.flatMap(({ parts }) => parts.map(({ group }) => group));

/** The hours in which these effects have deliveries, each once. */
export const deliveryHoursOf = (effects: readonly Effect[]): string[] => [
  ...new Set(deliveriesOf(effects).map(({ at }) => hourOf(at))),
];

const deliveriesOf = (effects: readonly Effect[]) => effects.flatMap(({ ends }) => ends);

/** The statistics after these effects, none of which was counted before. */
export function statisticsAfter(
  current: Statistics & { readonly hours: readonly DeliveryHour[] },
  effects: readonly Effect[],
): NextStatistics {
  const marks = new Map<string, string[]>();
  let totals: Totals = { ...current.totals, version: current.totals.version + 1 };
  const days = new Map(current.sheets.map((sheet) => [sheet, { ...sheet.days }]));
  for (const { parts, minute, mark, recent } of effects) {
    if (recent !== null) totals = { ...totals, recent: latest([...totals.recent, recent]) };
    for (const { group, counts } of parts) {
      // Margins are read by the day alone.
      if (group.kind !== 'margins') totals = { ...totals, [group.kind]: plus(totals[group.kind], counts) };
      if (isDated(group)) addToDay(days, group, counts);
    }
    marks.set(minute, [...(marks.get(minute) ?? []), mark]);
  }
  const touched = sheetKeysOf(groupsOf(effects));
  const sheets = current.sheets
    .filter((sheet) => touched.some(({ kind, month }) => kind === sheet.kind && month === sheet.month))
    .map((sheet) => ({ ...sheet, days: days.get(sheet) ?? sheet.days }));
  const touchedHours = deliveryHoursOf(effects);
  const hours = withDeliveries(
    current.hours.filter(({ hour }) => touchedHours.includes(hour)),
    deliveriesOf(effects),
  );
  return { totals, sheets, marks, hours };
}

function addToDay(
  days: ReadonlyMap<MonthSheet, Record<string, Counts>>,
  group: DatedGroup,
  counts: Counts,
): void {
  const [month, day] = [periodOf(group.kind, group.day), group.day.slice(8)];
  for (const [sheet, ofSheet] of days) {
    if (sheet.kind === group.kind && sheet.month === month)
      ofSheet[day] = plus(ofSheet[day] ?? nothing, counts);
  }
}

/**
 * The latest of these orders, newest first, each as its highest version has it. An order that others have
 * pushed out never returns: it would have to become younger.
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
