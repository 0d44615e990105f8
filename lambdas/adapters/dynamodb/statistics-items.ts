import * as z from 'zod';
import { networks, orderStatuses } from '../../../contracts/constants';
import {
  type DatedKind,
  emptySheet,
  type MonthSheet,
  noTotals,
  type RecentOrder,
  type Totals,
} from '../../core/statistics/entities';
import { money, parseItem, time } from './item-fields';
import { sheetKey, totalsKey } from './keys';
import type { Item, Key, Write } from './table';

const counts = z.record(z.string(), z.int());

const recentOrder = z
  .object({
    id: z.string(),
    version: z.int(),
    user_id: z.string(),
    network: z.enum(networks),
    data_plan: z.string(),
    amount: money(),
    status: z.enum(orderStatuses),
    created_at: time(),
  })
  .transform(
    ({ user_id, data_plan, created_at, ...rest }): RecentOrder => ({
      ...rest,
      userId: user_id,
      dataPlan: data_plan,
      createdAt: created_at,
    }),
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

export const totalsWrite = ({ topUps, recent, ...totals }: Totals): Write => ({
  put: {
    ...totalsKey,
    ...totals,
    top_ups: topUps,
    recent: recent.map(({ userId, dataPlan, createdAt, ...order }) => ({
      ...order,
      user_id: userId,
      data_plan: dataPlan,
      created_at: createdAt.toISOString(),
    })),
  },
  when: follows(totals.version),
});

const sheetItem = z.object({ version: z.int(), days: z.record(z.string(), counts) });

const lists = { orders: 'ORDERS', topUps: 'TOPUPS' } as const satisfies Record<DatedKind, string>;

export const keyOfSheet = (kind: DatedKind, month: string): Key => sheetKey(lists[kind], month);

export function toSheet(kind: DatedKind, month: string, item: Item | null): MonthSheet {
  return item === null ? emptySheet(kind, month) : { kind, month, ...parseItem(sheetItem, item) };
}

export const sheetWrite = ({ kind, month, version, days }: MonthSheet): Write => ({
  put: { ...keyOfSheet(kind, month), version, days },
  when: follows(version),
});

/** On the condition that the version before is the one that stands. */
const follows = (version: number) =>
  version === 1 ? ({ absent: true } as const) : { equals: { version: version - 1 } };
