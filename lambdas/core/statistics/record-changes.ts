import { createHash } from 'node:crypto';
import { dayOf } from '../calendar';
import { countsOfCharges } from '../floats/charges';
import { commit } from '../kernel/commit';
import {
  addTo,
  type Counts,
  changes,
  type DeliveryHour,
  type Group,
  isDated,
  isNothing,
  type MonthSheet,
  minus,
  type NextStatistics,
  nothing,
  periodOf,
  plus,
  type RecentOrder,
  recentOrders,
  type SheetKey,
  type SheetKind,
  type Statistics,
} from './counters';
import { type Delivery, hourOf, withDeliveries } from './delivery-times';
import type { CountPorts } from './ports';
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

/** Items in one write, below a transaction's limit of a hundred. */
const maximumItems = 80;

/**
 * Counts each change once, however often, late or out of order it is delivered. Its effect and its mark are written in
 * one transaction, and of two writers that read the same statistics only one succeeds.
 * @returns how many were counted by this call.
 * @throws AppError unavailable: the same changes may be given again, alone or with others.
 */
export async function recordChanges(ports: CountPorts, delivered: readonly RowChange[]): Promise<number> {
  const effects = delivered.map(effectOf).filter((effect) => effect !== null);
  let counted = 0;
  for (const part of parts(effects)) counted += await countOnce(ports, part);
  return counted;
}

const countOnce = (ports: CountPorts, effects: readonly Effect[]): Promise<number> =>
  commit(
    { ...ports, db: ports.statistics },
    {
      read: () =>
        ports.statistics.open({
          sheets: sheetKeysOf(groupsOf(effects)),
          minutes: [...new Set(effects.map(({ minute }) => minute))],
          hours: deliveryHoursOf(effects),
        }),
      decide(current) {
        const fresh = effects.filter(({ minute, mark }) => !current.isCounted(minute, mark));
        if (fresh.length === 0) return { changes: [], result: 0 };
        return {
          changes: [{ kind: 'statistics', ...statisticsAfter(current, fresh) }],
          result: fresh.length,
        };
      },
    },
  );

/** Groups changes so that each write has few minutes, months and hours, each of which is an item. */
function parts(effects: readonly Effect[]): Effect[][] {
  const unique = new Map(effects.map((effect) => [`${effect.minute} ${effect.mark}`, effect]));
  const inOrder = [...unique.values()].sort((a, b) =>
    a.minute < b.minute ? -1 : Number(a.minute > b.minute),
  );
  const result: Effect[][] = [];
  let items = new Set<string>();
  for (const effect of inOrder) {
    const needed = [
      effect.minute,
      ...sheetKeysOf(groupsOf([effect])).map(({ kind, month }) => `${kind} ${month}`),
      ...deliveryHoursOf([effect]),
    ];
    const part = result.at(-1);
    const union = new Set([...items, ...needed]);
    if (part !== undefined && union.size <= maximumItems) {
      part.push(effect);
      items = union;
    } else {
      result.push([effect]);
      items = new Set(needed);
    }
  }
  return result;
}

/** The sheets of these groups, each once. */
function sheetKeysOf(groups: readonly Group[]): SheetKey[] {
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

const groupsOf = (effects: readonly Effect[]): Group[] =>
  effects.flatMap(({ parts }) => parts.map(({ group }) => group));

/** The hours in which these effects have deliveries, each once. */
const deliveryHoursOf = (effects: readonly Effect[]): string[] => [
  ...new Set(deliveriesOf(effects).map(({ at }) => hourOf(at))),
];

const deliveriesOf = (effects: readonly Effect[]) => effects.flatMap(({ ends }) => ends);

/** The statistics after these effects, none of which was counted before. */
function statisticsAfter(
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

/** Sums what effects add to each group: a row has thousands of counts, and is copied once for all of them. */
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

/** One change of one row, before and after; null if there was no row. */
export type RowChange = {
  /** The same at each delivery, and unique to the change. */
  readonly id: string;
  /** When it was made: also the same at each delivery. */
  readonly at: Date;
} & (
  | {
      readonly kind: 'orders';
      readonly before: CountedOrder | null;
      readonly after: CountedOrder | null;
      /** If this change is its first delivery by a supplier. */
      readonly delivery?: Delivery | null;
      /** If it is its first refund. */
      readonly refund?: Delivery | null;
    }
  | { readonly kind: 'topUps'; readonly before: CountedTopUp | null; readonly after: CountedTopUp | null }
  | { readonly kind: 'books'; readonly before: CountedEntry | null; readonly after: CountedEntry | null }
  | { readonly kind: 'users'; readonly before: CountedUser | null; readonly after: CountedUser | null }
);

export interface Part {
  readonly group: Group;
  readonly counts: Counts;
}

/** The effect of a change on the statistics. Effects add up the same in any order. */
export interface Effect {
  /** Identifies the change among those of the same minute. */
  readonly mark: string;
  /** `2026-11-20T12:34` */
  readonly minute: string;
  /** The counts that are added to each group; an order counts in three. */
  readonly parts: readonly Part[];
  readonly recent: RecentOrder | null;
  /** Its delivery, its refund, or neither. */
  readonly ends: readonly Delivery[];
}

/** 66 bits: of a hundred thousand changes in a minute, two are alike once in ten thousand million minutes. */
export const markLength = 11;

/** Null for a change that counts for nothing. */
export function effectOf(change: RowChange): Effect | null {
  const parts = partsOf(change);
  const ends = change.kind === 'orders' ? [change.delivery, change.refund].filter((end) => end != null) : [];
  if (parts.length === 0 && ends.length === 0) return null;
  return {
    mark: createHash('sha256').update(change.id).digest('base64url').slice(0, markLength),
    minute: change.at.toISOString().slice(0, 16),
    parts,
    recent: change.kind === 'orders' ? change.after : null,
    ends,
  };
}

function partsOf(change: RowChange): Part[] {
  const parts = [{ group: groupOf(change, change.kind), counts: difference(change) }];
  if (change.kind === 'orders') {
    const counts = minus(countsOfMargin(change.after), countsOfMargin(change.before));
    parts.push({ group: groupOf(change, 'margins'), counts });
    const charges = minus(countsOfCharges(change.after), countsOfCharges(change.before));
    parts.push({ group: { kind: 'floats' }, counts: charges });
  }
  return parts
    .filter(({ counts }) => !isNothing(counts))
    .map(({ group, counts }) => ({ group, counts: { ...counts, [changes]: 1 } }));
}

function difference(change: RowChange): Counts {
  switch (change.kind) {
    case 'orders':
      return minus(countsOfOrder(change.after), countsOfOrder(change.before));
    case 'topUps':
      return minus(countsOfTopUp(change.after), countsOfTopUp(change.before));
    case 'books':
      return minus(countsOfEntry(change.after), countsOfEntry(change.before));
    case 'users':
      return minus(countsOfUser(change.after), countsOfUser(change.before));
  }
}

function groupOf(change: RowChange, kind: SheetKind | 'users'): Group {
  if (kind === 'users' || change.kind === 'users') return { kind: 'users' };
  const row = change.after ?? change.before;
  return { kind, day: dayOf(row?.createdAt ?? change.at) };
}
