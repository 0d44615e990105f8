import { addTo, type Counts, nothing, plus } from './counts';
import { type DeliveryHour, hourOf, withDeliveries } from './deliveries';
import type { Effect } from './effects';
import {
  type Group,
  isDated,
  type MonthSheet,
  type NextStatistics,
  periodOf,
  type RecentOrder,
  recentOrders,
  type Statistics,
} from './entities';
import type { SheetKey } from './ports';

/** The sheets of these groups, each once. */
export function sheetKeysOf(groups: readonly Group[]): SheetKey[] {
  const keys = new Map<string, SheetKey>();
  for (const group of groups) {
    if (!isDated(group)) continue;
    const month = periodOf(group.kind, group.day);
    const key = { kind: group.kind, month };
    keys.set(sheetName(key), key);
  }
  return [...keys.values()];
}

const sheetName = ({ kind, month }: SheetKey): string => `${kind} ${month}`;

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
  const added = sumsOf(effects);
  const totals = { ...current.totals, version: current.totals.version + 1 };
  for (const [kind, counts] of added.totals) totals[kind] = plus(totals[kind], counts);
  const recent = effects.map((effect) => effect.recent).filter((order) => order !== null);
  const touchedHours = deliveryHoursOf(effects);
  return {
    totals: { ...totals, recent: latest([...totals.recent, ...recent]) },
    sheets: current.sheets.flatMap((sheet) => {
      const days = added.sheets.get(sheetName(sheet));
      return days === undefined
        ? []
        : [{ ...sheet, days: { ...sheet.days, ...sumOfDays(sheet.days, days) } }];
    }),
    marks: marksOf(effects),
    hours: withDeliveries(
      current.hours.filter(({ hour }) => touchedHours.includes(hour)),
      deliveriesOf(effects),
    ),
  };
}

/** What effects add to each group together: a row has thousands of counts, and is copied once for all of them. */
function sumsOf(effects: readonly Effect[]) {
  const totals = new Map<TotalKind, Sum>();
  const sheets = new Map<string, Map<string, Sum>>();
  for (const { group, counts } of effects.flatMap(({ parts }) => parts)) {
    // Margins are read by the day alone.
    if (group.kind !== 'margins') add(totals, group.kind, counts);
    if (!isDated(group)) continue;
    const name = sheetName({ kind: group.kind, month: periodOf(group.kind, group.day) });
    const days = sheets.get(name) ?? new Map<string, Sum>();
    sheets.set(name, days);
    add(days, group.day.slice(8), counts);
  }
  return { totals, sheets };
}

type TotalKind = Exclude<Group['kind'], 'margins'>;
type Sum = Record<string, number>;

function add<Key>(sums: Map<Key, Sum>, key: Key, counts: Counts): void {
  const sum = sums.get(key) ?? {};
  sums.set(key, sum);
  addTo(sum, counts);
}

const sumOfDays = (days: MonthSheet['days'], added: ReadonlyMap<string, Counts>): MonthSheet['days'] =>
  Object.fromEntries([...added].map(([day, counts]) => [day, plus(days[day] ?? nothing, counts)]));

function marksOf(effects: readonly Effect[]): Map<string, string[]> {
  const marks = new Map<string, string[]>();
  for (const { minute, mark } of effects) {
    const ofMinute = marks.get(minute);
    if (ofMinute === undefined) marks.set(minute, [mark]);
    else ofMinute.push(mark);
  }
  return marks;
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
