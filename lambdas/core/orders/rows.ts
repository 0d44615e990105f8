import * as z from 'zod/mini';
import type { Writer } from '../kernel/db';
import { time } from '../kernel/fields';
import type { MonthList } from '../kernel/pages';
import { row } from '../kernel/row';
import { type Item, listPartition, listShards, openPartition, shardOf } from '../kernel/table';
import { dayMs } from '../kernel/time';
import { lineOf } from '../suppliers/product-codes';
import {
  erasedFields,
  type Order,
  orderFields,
  type PurchaseRecord,
  type Refusal,
  refusalFields,
} from './order';

/* The rows of orders: their keys, and their entries in the indexes. */

const ofNumber = (of: { readonly id: string }) => ({ of: of.id, sort: 'ORDER' });

export const orderRow = /* @__PURE__ */ row('order', {
  partition: 'ORDER#*',
  key: ofNumber,
  fixed: { kind: 'order' },
  ofCustomer: { onDeletion: 'kept', erased: () => erasedFields },
  fields: orderFields,
  indexes: {
    byTime: {
      partition: 'ORDERS#*',
      entry({ id, createdAt }) {
        const madeAt = createdAt.toISOString();
        return [listPartition('ORDERS', madeAt.slice(0, 7), shardOf(id)), `${madeAt}#${id}`];
      },
    },
    byValue: {
      partition: 'PHONE#*',
      entry: ({ id, phoneNumber, status, createdAt }) => [
        phonePartition(phoneNumber),
        `${status === 'failed' ? failedPrefix : ''}${createdAt.toISOString()}#${id}`,
      ],
    },
    worklist: { partition: 'OPEN#*', entry: openEntryOf },
  },
});

/** A declined purchase, under the number that its order would have had. */
export const refusalRow = /* @__PURE__ */ row('refusal', {
  partition: 'ORDER#*',
  key: ofNumber,
  fixed: { kind: 'refusal' },
  ofCustomer: { onDeletion: 'kept', notExported: 'moved no money, and expires' },
  fields: refusalFields,
  // It moved no money. It answers the same request again for far longer than anybody repeats one. If such rows never ended, somebody who
  // is declined on purpose could fill the table.
  expires: ({ createdAt }: Refusal) => new Date(createdAt.getTime() + 30 * dayMs),
});

/** Reads whichever of the two is under an order number. */
export const recordRow = /* @__PURE__ */ readsRecord();

/* @__NO_SIDE_EFFECTS__ */
function readsRecord() {
  return { ...orderRow, isOfKind: () => true, decode: recordIn };
}

function recordIn(item: Item): PurchaseRecord {
  return item.kind === 'refusal'
    ? { kind: 'refusal', refusal: refusalRow.decode(item) }
    : { kind: 'order', order: orderRow.decode(item) };
}

/** For each age at which delivered orders are asked about again: the time up to which they have been. */
export const recheckRow = /* @__PURE__ */ row('recheck', () => ({
  partition: 'RECHECKS',
  key: (_: object) => ({ sort: 'STATE' }),
  // The schedule starts no second run while one runs.
  overwrites: true,
  ofCustomer: null,
  fields: { until: z.array(time) },
}));

/* A purchase writes one of them under an unused number. If a row is there already, it answers the request. */

const mark = (item: Item) => ({ kind: 'purchase', record: recordIn(item) }) as const;

export const makesOrder: Writer<'order'> = /* @__PURE__ */ withMark(orderRow);
export const declines: Writer<'refusal'> = /* @__PURE__ */ withMark(refusalRow);

/* @__NO_SIDE_EFFECTS__ */
function withMark<W extends object>(row: W): W & { readonly mark: typeof mark } {
  return { ...row, mark };
}

/* The index of recipients' numbers. */

export const phonePartition = (phoneNumber: string): string => `PHONE#${phoneNumber}`;

/** Prefix of a failed order's time: it sorts before all others. Failed orders cost nothing, so anybody could hide others behind them. */
export const failedPrefix = '-';

/*
 * The worklist: orders that are due, in queues, so that a long queue of a network or a supplier hides no other one's orders. A sort
 * key is the due time, the number, the queue, and what readers need to know without the row, joined by #.
 */

/** Waiting orders have a partition of their own, so that a long line doesn't hide orders that need a status check. */
type OpenKind = 'ORDER' | 'WAITING';

/** Orders that a person delivers. */
export const byHandQueue = 'manual';

function openEntryOf(order: Order): readonly [string, string] | null {
  const { id, stage, dueAt, createdAt } = order;
  const dueEntry = (kind: OpenKind, ...parts: readonly string[]) =>
    dueAt && ([openPartition(kind, shardOf(id)), [dueAt.toISOString(), id, ...parts].join('#')] as const);
  if (stage === 'waiting') return dueEntry('WAITING', ...waitingParts(order));
  if (stage !== 'manual') return dueEntry('ORDER', order.apiUsed);
  // Since when its customer waits, which the due time doesn't tell.
  return dueEntry('ORDER', byHandQueue, createdAt.toISOString());
}

/** The last part of a waiting order's entry if its account is new. */
const ofNew = 'new';

const waitingParts = (order: Order): string[] => [
  lineOf(order),
  String(order.ordersBefore),
  ...(order.ofNewAccount ? [ofNew] : []),
];

/** The parts of a waiting order that the worklist contains. */
export interface WaitingOrder {
  readonly number: string;
  /** When it became due, in the form that sorts. */
  readonly due: string;
  /** The name of the line that it waits in. */
  readonly line: string;
  /** The order’s `ordersBefore`. */
  readonly ordersBefore: number;
  readonly ofNewAccount: boolean;
}

/** @param sort the sort key of the order's entry */
export function waitingOrderOf(number: string, sort: string): WaitingOrder {
  const [due = '', , line = '', ordersBefore, mark] = sort.split('#');
  return {
    number,
    due: decodeURIComponent(due),
    line,
    ordersBefore: Number(ordersBefore),
    ofNewAccount: mark === ofNew,
  };
}

/** The queue of an entry. */
export const queueIn = (sort: string): string => sort.split('#')[2] ?? '';

export const ordersByTime: MonthList = {
  index: 'byTime',
  shards: listShards,
  partition: (month, shard) => listPartition('ORDERS', month, shard),
  id: /[0-9A-Z]{0,80}/,
};

declare module '../kernel/changes' {
  interface ChangeKinds {
    recheck: { readonly next: { readonly until: readonly Date[] } };
  }
}
