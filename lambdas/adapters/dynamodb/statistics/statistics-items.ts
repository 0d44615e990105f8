import * as z from 'zod/mini';
import { networks, orderStatuses } from '../../../../contracts/constants';
import {
  type DatedKind,
  emptySheet,
  type MonthSheet,
  noTotals,
  type RecentOrder,
  type Totals,
} from '../../../core/statistics/entities';
import type { SheetKey } from '../../../core/statistics/ports';
import { money, parseItem, time } from '../table/item-fields';
import { sheetKey, totalsKey } from '../table/keys';
import type { Item, Key, Write } from '../table/table';
import { namedInFull, namedShort } from './statistics-names';

const counts = z.pipe(z.record(z.string(), z.int()), z.transform(namedInFull));

const recentOrder = z.pipe(
  z.object({
    id: z.string(),
    version: z.int(),
    user_id: z.string(),
    network: z.enum(networks),
    data_plan: z.string(),
    amount: money(),
    status: z.enum(orderStatuses),
    created_at: time(),
  }),
  z.transform(
    ({ user_id, data_plan, created_at, ...rest }): RecentOrder => ({
      ...rest,
      userId: user_id,
      dataPlan: data_plan,
      createdAt: created_at,
    }),
  ),
);

const totalsItem = z.object({
  version: z.int(),
  orders: counts,
  top_ups: counts,
  users: counts,
  recent: z.array(recentOrder),
});

export function toTotals(item: Item | null): Totals {
  if (item === null) return noTotals;
  const { top_ups, ...row } = parseItem(totalsItem, item);
  return { ...row, topUps: top_ups };
}

export const totalsWrite = (totals: Totals): Write => ({
  put: {
    ...totalsKey,
    version: totals.version,
    orders: namedShort(totals.orders),
    top_ups: namedShort(totals.topUps),
    users: namedShort(totals.users),
    recent: totals.recent.map((order) => ({
      id: order.id,
      version: order.version,
      user_id: order.userId,
      network: order.network,
      data_plan: order.dataPlan,
      amount: order.amount,
      status: order.status,
      created_at: order.createdAt.toISOString(),
    })),
  },
  when: totals.version === 1 ? { absent: true } : { equals: { version: totals.version - 1 } },
});

const sheetItem = z.object({ days: z.record(z.string(), counts) });

const lists = { orders: 'ORDERS', topUps: 'TOPUPS' } as const satisfies Record<DatedKind, string>;

export const keyOfSheet = ({ kind, month }: SheetKey): Key => sheetKey(lists[kind], month);

/** Null for what stands beside the sheets. */
export function toSheetKey({ SK }: Key): SheetKey | null {
  const [list, month] = SK.split('#');
  if (month === undefined) return null;
  return { kind: list === lists.orders ? 'orders' : 'topUps', month };
}

export function toSheet({ kind, month }: SheetKey, item: Item | null): MonthSheet {
  return item === null ? emptySheet(kind, month) : { kind, month, ...parseItem(sheetItem, item) };
}

/** With the totals alone, whose condition holds for all that is written beside them. */
export const sheetWrite = ({ kind, month, days }: MonthSheet): Write => ({
  put: {
    ...keyOfSheet({ kind, month }),
    days: Object.fromEntries(Object.entries(days).map(([day, counts]) => [day, namedShort(counts)])),
  },
});
