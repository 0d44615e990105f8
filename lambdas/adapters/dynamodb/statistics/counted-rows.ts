import { accountRow } from '../../../core/accounts/rows';
import { monthsUntil } from '../../../core/kernel/months';
import {
  inBatches,
  itemsIn,
  itemsOfMonth,
  type MonthList,
  ordersByTime,
  topUpsByTime,
  usersByTime,
} from '../../../core/kernel/pages';
import type { Item, Table } from '../../../core/kernel/table';
import { zero } from '../../../core/money';
import { orderRow } from '../../../core/orders/rows';
import type { Clock } from '../../../core/runtime-ports';
import { type Delivery, deliveryOf, refundOf } from '../../../core/statistics/delivery-times';
import type { RowChange } from '../../../core/statistics/effects';
import type { CountedRows } from '../../../core/statistics/rebuild';
import type {
  CountedEntry,
  CountedOrder,
  CountedTopUp,
  CountedUser,
} from '../../../core/statistics/row-counts';
import { topUpRow } from '../../../core/top-ups/rows';
import { ledgerRow } from '../../../core/wallet/rows';
import { prefixRange, userIdOf } from '../table/keys';
import { type StreamRecord, streamRecords } from '../table/stream';

/**
 * Returns the changes of counted rows in a stream's batch, and skips all others.
 * @throws Error if a counted row can't be read; then nothing of the batch is counted
 */
export const readChanges = (event: unknown): RowChange[] =>
  streamRecords(event)
    .map(readChange)
    .filter((change) => change !== null);

function readChange({ id, at, key: { PK, SK }, images }: StreamRecord): RowChange | null {
  if (PK.startsWith('ORDER#')) {
    const ends = { delivery: firstOf(images(toDelivery)), refund: firstOf(images(toRefund)) };
    return { id, at, kind: 'orders', ...images(toCountedOrder), ...ends };
  }
  if (!PK.startsWith('USER#')) return null;
  if (SK === 'PROFILE') return { id, at, kind: 'users', ...images(toCountedUser) };
  if (SK.startsWith('LEDGER#')) return { id, at, kind: 'books', ...images(toCountedEntry) };
  if (SK.startsWith('TOPUP#')) return { id, at, kind: 'topUps', ...images(toCountedTopUp) };
  return null;
}

/** The delivery that a change brought. */
const firstOf = ({ before, after }: { before: Delivery | null; after: Delivery | null }): Delivery | null =>
  before === null ? after : null;

const countedProperties = [
  'id',
  'version',
  'userId',
  'network',
  'dataPlan',
  'amount',
  'status',
  'createdAt',
  'planId',
  'apiUsed',
  'attempts',
  'cost',
  'timeline',
] as const;

/** Returns null for a refusal. */
export const toCountedOrder = (item: Item): CountedOrder | null =>
  item.kind === 'order' ? orderRow.decodeOnly(item, countedProperties) : null;

/** Returns null before the first delivery by a supplier. */
const toDelivery = (item: Item): Delivery | null =>
  item.kind === 'order'
    ? deliveryOf(orderRow.decodeOnly(item, ['network', 'apiUsed', 'createdAt', 'timeline']))
    : null;

/** Returns null before the first refund. */
const toRefund = (item: Item): Delivery | null =>
  item.kind === 'order' ? refundOf(orderRow.decodeOnly(item, ['createdAt', 'timeline'])) : null;

export const toCountedTopUp = (item: Item): CountedTopUp =>
  topUpRow.decodeOnly(item, ['status', 'credited', 'amount', 'payable', 'fees', 'createdAt']);

export const toCountedEntry = (item: Item): CountedEntry =>
  ledgerRow.decodeOnly(item, ['id', 'against', 'amount', 'createdAt']);

/** Returns null for a deleted customer, whose row stays because the ledger does. */
export function toCountedUser(item: Item): CountedUser | null {
  const { balance, deletion } = accountRow.decodeOnly(item, ['balance', 'deletion']);
  return deletion === 'done' ? null : { isActive: balance > zero };
}

/** Large pages, because every row will be read. */
const wanted = 4_000;
const accountsPerBatch = 100;

/** Reads every counted row by month, with a few thousand in memory at a time. */
export function countedRows(table: Pick<Table, 'query' | 'getMany'>, clock: Pick<Clock, 'now'>): CountedRows {
  const items = (list: MonthList, month: string) => itemsOfMonth(table, list, { month, wanted });
  return {
    months: () => monthsUntil(table, clock.now()),

    async *orders(month) {
      for await (const item of items(ordersByTime, month)) {
        const order = toCountedOrder(item);
        if (order !== null) yield order;
      }
    },

    async *topUps(month) {
      for await (const item of items(topUpsByTime, month)) yield toCountedTopUp(item);
    },

    async *entries() {
      for (const month of await monthsUntil(table, clock.now())) {
        for await (const listed of items(usersByTime, month)) {
          for await (const item of ledgerOf(table, userIdOf(listed))) yield toCountedEntry(item);
        }
      }
    },

    async *users(month) {
      for await (const batch of inBatches(items(usersByTime, month), accountsPerBatch)) {
        const keys = batch.map((item) => accountRow.key({ userId: userIdOf(item) }));
        const rows = await table.getMany(keys, { consistent: true });
        yield* rows.flatMap((row) => (row && toCountedUser(row)) ?? []);
      }
    },
  };
}

const ledgerOf = (table: Pick<Table, 'query'>, userId: string) =>
  itemsIn(table, {
    partition: ledgerRow.key({ userId, seq: 0 }).PK,
    ...prefixRange('LEDGER#'),
    consistent: true,
  });
