import * as z from 'zod/mini';
import { orderStatuses } from '../../../../contracts/constants';
import { anything, nested } from '../../../core/kernel/fields';
import { parseItem, rowOf } from '../../../core/kernel/row';
import type { Item, Key, Write } from '../../../core/kernel/table';
import { money, time } from '../../../core/kernel/values';
import { type Counts, nothing } from '../../../core/statistics/counts';
import type { DeliveryHour } from '../../../core/statistics/deliveries';
import {
  type DatedKind,
  emptySheet,
  type MonthSheet,
  noTotals,
  type RecentOrder,
  type Totals,
} from '../../../core/statistics/entities';
import type { SheetKey } from '../../../core/statistics/ports';
import {
  booksKey,
  booksPartition,
  deliveriesKey,
  marginsKey,
  marginsPartition,
  sheetKey,
  totalsKey,
} from '../table/keys';
import { versionedWrite } from '../table/versioned-write';
import { integers } from './integer-maps';
import { marginsOfDay } from './margin-items';
import { namedInFull, namedShort } from './statistics-names';

const counts = z.codec(integers, anything<Counts>(), { decode: namedInFull, encode: namedShort });

const totalsRow = /* @__PURE__ */ rowOf<Totals>({
  keys: () => totalsKey,
  fields: {
    version: z.int(),
    orders: counts,
    topUps: counts,
    books: counts,
    users: counts,
    floats: counts,
    recent: z.array(
      nested<RecentOrder>({
        id: z.string(),
        version: z.int(),
        userId: z.string(),
        network: z.string(),
        dataPlan: z.string(),
        amount: money,
        status: z.enum(orderStatuses),
        createdAt: time,
      }),
    ),
  },
});

export const toTotals = (item: Item | null): Totals => (item === null ? noTotals : totalsRow.decode(item));

export const totalsWrite = (totals: Totals): Write => versionedWrite(totalsRow, totals);

/** The key has a sheet's kind and month. */
const sheetAttributes = nested<Pick<MonthSheet, 'days'>>({ days: z.record(z.string(), counts) });

const lists = { orders: 'ORDERS', topUps: 'TOPUPS' } as const satisfies Partial<Record<DatedKind, string>>;

export function keyOfSheet({ kind, month }: SheetKey): Key {
  if (kind === 'margins') return marginsKey(month);
  return kind === 'books' ? booksKey(month) : sheetKey(lists[kind], month);
}

/** Null for rows that are not sheets. */
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

/** Only in a transaction with the totals, whose condition guards the sheets too. */
export const sheetWrite = (sheet: MonthSheet): Write => ({
  put: {
    ...keyOfSheet(sheet),
    ...(sheet.kind === 'margins'
      ? z.encode(marginsOfDay, sheet.days[sheet.month.slice(8)] ?? nothing)
      : z.encode(sheetAttributes, sheet)),
  },
});

/** The key has the hour. */
const hourAttributes = nested<Pick<DeliveryHour, 'slots'>>({
  slots: z.record(z.string(), integers),
});

export const toHour = (hour: string, item: Item | null): DeliveryHour => ({
  hour,
  slots: item === null ? {} : parseItem(hourAttributes, item).slots,
});

/** Only in a transaction with the totals, as a sheet. */
export const hourWrite = (hour: DeliveryHour, expiresAt: number): Write => ({
  put: { ...deliveriesKey(hour.hour), ...z.encode(hourAttributes, hour), expires_at: expiresAt },
});
