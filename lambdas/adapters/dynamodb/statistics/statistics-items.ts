import * as z from 'zod/mini';
import { type OrderStatus, orderStatuses } from '../../../../contracts/constants';
import type { firstNetworks } from '../../../../contracts/networks/networks';
import { anything, money, nested, time } from '../../../core/kernel/fields';
import { parseItem, rowOf, type StoredRow } from '../../../core/kernel/row';
import type { Item, Key, Write } from '../../../core/kernel/table';
import {
  type BookCount,
  type Counts,
  changes,
  type DatedKind,
  type DeliveryHour,
  emptySheet,
  type MonthSheet,
  noTotals,
  nothing,
  type RecentOrder,
  type SheetKey,
  sheetKinds,
  type TopUpCount,
  type Totals,
  type UserCount,
  type WaitingChanges,
} from '../../../core/statistics/counters';
import { marginCounts, marginKey, readMarginName } from '../../../core/statistics/row-counts';
import {
  booksKey,
  booksPartition,
  deliveriesKey,
  marginsKey,
  marginsPartition,
  sheetKey,
  totalsKey,
  waitingKey,
} from '../table/keys';

/**
 * Makes a schema that passes a value of the right shape as it is; the given schema reports what is wrong with any other. Zod takes some 100
 * ns for each number, and the rows of a batch have thousands of them.
 */
function checkedAtOnce<T>(
  schema: z.ZodMiniType<T, T>,
  isRight: (value: unknown) => boolean,
): z.ZodMiniType<T, T> {
  return z.any().check(({ value, issues }) => {
    if (isRight(value)) return;
    const wrong = schema.safeParse(value).error?.issues ?? [];
    issues.push(...wrong.map((issue) => ({ ...issue, input: value })));
  });
}

const isMapOf = (value: unknown, isRight: (entry: unknown) => boolean): boolean => {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return false;
  for (const name in value) if (!isRight((value as Record<string, unknown>)[name])) return false;
  return true;
};

const isListOfIntegers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => Number.isSafeInteger(entry));

/** Integers by name. */
const integers = checkedAtOnce(z.record(z.string(), z.int()), (value) =>
  isMapOf(value, Number.isSafeInteger),
);

/** Lists of integers by name. */
const integerLists = checkedAtOnce(z.record(z.string(), z.array(z.int())), (value) =>
  isMapOf(value, isListOfIntegers),
);

/** Returns the same function, which works out each name once in a process. For few names. */
function remembered<T>(workOut: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const value = workOut(name);
    known.set(name, value);
    return value;
  };
}

/**
 * Counts under short names. A month of them stays below 4 KB, which half a read unit covers, however many orders a day has. A name that was
 * ever written keeps its meaning.
 */
const shortNames = {
  // Other networks have their id: `telecel.c`.
  'MTN.pending': 'mp',
  'MTN.processing': 'mo',
  'MTN.completed': 'mc',
  'MTN.failed': 'mf',
  'MTN.revenue': 'mr',
  'MTN.open': 'mw',
  'Airteltigo.pending': 'ap',
  'Airteltigo.processing': 'ao',
  'Airteltigo.completed': 'ac',
  'Airteltigo.failed': 'af',
  'Airteltigo.revenue': 'ar',
  'Airteltigo.open': 'aw',
  pending: 'p',
  completed: 'c',
  failed: 'f',
  amount: 'a',
  charge: 'h',
  fees: 'e',
  feeless: 'l',
  'paystack.in': 'pi',
  'paystack.out': 'po',
  'sales.in': 'si',
  'sales.out': 'so',
  'adjustments.in': 'ji',
  'adjustments.out': 'jo',
  'disputes-lost.in': 'di',
  'disputes-lost.out': 'do',
  'bulk.in': 'bi',
  'bulk.out': 'bo',
  wallets: 'w',
  total: 't',
  active: 'u',
  changes: 'n',
} as const satisfies Record<FixedCount | TopUpCount | BookCount | UserCount | typeof changes, string>;

type FixedCount = `${(typeof firstNetworks)[number]['id']}.${OrderStatus | 'revenue' | 'open'}`;

/** Short endings, after a network's id. */
const endings = {
  pending: 'p',
  processing: 'o',
  completed: 'c',
  failed: 'f',
  revenue: 'r',
  open: 'w',
} as const satisfies Record<OrderStatus | 'revenue' | 'open', string>;

const short = new Map<string, string>(Object.entries(shortNames));
const inFull = new Map<string, string>(Object.entries(shortNames).map(([name, code]) => [code, name]));

const shortEnding = new Map<string, string>(Object.entries(endings));
const endingInFull = new Map<string, string>(Object.entries(endings).map(([name, code]) => [code, name]));

const namedShort = (counts: Counts) => renamed(counts, toShort);
const namedInFull = (counts: Counts) => renamed(counts, toFull);

const toShort = remembered((name) => short.get(name) ?? withEnding(name, shortEnding));
const toFull = remembered((name) => inFull.get(name) ?? withEnding(name, endingInFull));

function renamed(counts: Counts, newName: (name: string) => string): Record<string, number> {
  const result: Record<string, number> = {};
  for (const [name, count] of Object.entries(counts)) result[newName(name)] = count;
  return result;
}

/** A name without a short form stays as it is. */
function withEnding(name: string, names: ReadonlyMap<string, string>): string {
  const [network, ending = '', ...more] = name.split('.');
  const renamedTo = more.length === 0 ? names.get(ending) : undefined;
  return renamedTo === undefined ? name : `${network}.${renamedTo}`;
}

/**
 * A day's margins: for each plan of a network (`MTN mtn-1gb`) the counts in the order of `marginCounts`, without
 * zeros at the end. A day of 25 plans stays below 2 KB, however many orders it has. New counts are added at the end; none
 * changes its place.
 */
const stored = z.object({ of: integerLists, n: z.optional(z.int()) });

const marginsOfDay = z.codec(stored, anything<Counts>(), {
  decode({ of, n = 0 }) {
    const counts: Record<string, number> = {};
    for (const [group, values] of Object.entries(of)) {
      const names = namesOf(group);
      values.forEach((value, place) => {
        const name = names[place];
        if (name !== undefined && value !== 0) counts[name] = value;
      });
    }
    if (n !== 0) counts[changes] = n;
    return counts;
  },
  encode(counts) {
    const of: Record<string, number[]> = {};
    for (const [name, value] of Object.entries(counts)) {
      const { group, place } = placeOf(name);
      if (group === null) continue;
      const values = of[group] ?? [];
      while (values.length <= place) values.push(0);
      values[place] = value;
      of[group] = values;
    }
    return { of, ...(counts[changes] && { n: counts[changes] }) };
  },
});

/** The names of a group's counts, by place. */
const namesOf = remembered((group) => marginCounts.map((count) => `${group} ${count}`));

/** The group is null if the name counts something else. */
const placeOf = remembered((name) => {
  const read = readMarginName(name);
  return read === null
    ? { group: null, place: 0 }
    : { group: marginKey(read), place: marginCounts.indexOf(read.count) };
});

const counts = z.codec(integers, anything<Counts>(), { decode: namedInFull, encode: namedShort });

const recentOrder = /* @__PURE__ */ nested<RecentOrder>({
  id: z.string(),
  version: z.int(),
  userId: z.string(),
  network: z.string(),
  dataPlan: z.string(),
  amount: money,
  status: z.enum(orderStatuses),
  createdAt: time,
});

const totalsRow = /* @__PURE__ */ rowOf<Totals>({
  keys: () => totalsKey,
  fields: {
    version: z.int(),
    orders: counts,
    topUps: counts,
    books: counts,
    users: counts,
    recent: z.array(recentOrder),
  },
});

export const toTotals = (item: Item | null): Totals => (item === null ? noTotals : totalsRow.decode(item));

export const totalsWrite = (totals: Totals): Write => versionedWrite(totalsRow, totals);

/** The sheet's kind and month are in the key. */
const sheetAttributes = nested<Pick<MonthSheet, 'days'>>({ days: z.record(z.string(), counts) });

const lists = { orders: 'ORDERS', topUps: 'TOPUPS' } as const satisfies Partial<Record<DatedKind, string>>;

export function keyOfSheet({ kind, month }: SheetKey): Key {
  if (kind === 'margins') return marginsKey(month);
  return kind === 'books' ? booksKey(month) : sheetKey(lists[kind], month);
}

/** Returns null for rows that aren't sheets. */
export function toSheetKey({ PK, SK }: Key): SheetKey | null {
  if (PK === booksPartition) return { kind: 'books', month: SK };
  if (PK === marginsPartition) return { kind: 'margins', month: SK };
  const [list, month] = SK.split('#');
  if (month === undefined) return null;
  return { kind: list === lists.orders ? 'orders' : 'topUps', month };
}

export function toSheet({ kind, month }: SheetKey, item: Item | null): MonthSheet {
  if (item === null) return emptySheet(kind, month);
  if (kind === 'margins') return { kind, month, days: { [month.slice(8)]: parseItem(marginsOfDay, item) } };
  return { kind, month, ...parseItem(sheetAttributes, item) };
}

/** Written only in a transaction with the totals, whose condition also guards the sheets. */
export const sheetWrite = (sheet: MonthSheet): Write => ({
  put: {
    ...keyOfSheet(sheet),
    ...(sheet.kind === 'margins'
      ? z.encode(marginsOfDay, sheet.days[sheet.month.slice(8)] ?? nothing)
      : z.encode(sheetAttributes, sheet)),
  },
});

/** The hour is in the key. */
const hourAttributes = nested<Pick<DeliveryHour, 'slots'>>({
  slots: z.record(z.string(), integers),
});

export const toHour = (hour: string, item: Item | null): DeliveryHour => ({
  hour,
  slots: item === null ? {} : parseItem(hourAttributes, item).slots,
});

/** Written only in a transaction with the totals, like a sheet. */
export const hourWrite = (hour: DeliveryHour, expiresAt: number): Write => ({
  put: { ...deliveriesKey(hour.hour), ...z.encode(hourAttributes, hour), expires_at: expiresAt },
});

/** The row of waiting changes. Its key is in the order in which they began to wait. */
const waitingRow = /* @__PURE__ */ rowOf<WaitingChanges>({
  keys: ({ since, id }) => waitingKey(since.toISOString(), id),
  fields: {
    since: time,
    id: z.string(),
    marks: z.record(z.string(), z.array(z.string())),
    sheets: z.array(
      nested<MonthSheet>({
        kind: z.enum(sheetKinds),
        month: z.string(),
        days: z.record(z.string(), counts),
      }),
    ),
    users: counts,
    hours: z.array(nested<DeliveryHour>({ hour: z.string(), slots: z.record(z.string(), integers) })),
    recent: z.array(recentOrder),
  },
});

export const toWaiting = (item: Item): WaitingChanges => waitingRow.decode(item);

export const waitingWrite = (changes: WaitingChanges, expiresAt: number): Write => ({
  put: { ...waitingRow.encode(changes), expires_at: expiresAt },
});

export const waitingRemoval = ({ since, id }: WaitingChanges): Write => ({
  delete: waitingKey(since.toISOString(), id),
});

/** Writes version 1 as a new row, and each later version over the one before it. */
const versionedWrite = <T extends { readonly version: number }>(
  row: Pick<StoredRow<T>, 'encode'>,
  next: T,
): Extract<Write, { put: Item }> => ({
  put: row.encode(next),
  when: next.version === 1 ? { absent: true } : { equals: { version: next.version - 1 } },
});
