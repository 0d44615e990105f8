import type { MonthList } from './pages';

/** Number of shards of the lists of all orders and top-ups, so that no partition gets too many writes. */
export const listShards = 8;
/** One partition takes 1,000 sign-ups a second. Each further shard would cost half a read unit per month and page. */
export const userShards = 1;

/** Returns an id's shard: always the same, and evenly spread if ids are random or hashed. */
export function shardOf(id: string, shards = listShards): number {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return hash % shards;
}

/** One shard of a month (`2026-11`) of a list over all customers. */
export const listPartition = (list: 'USERS' | 'ORDERS' | 'TOPUPS', month: string, shard: number): string =>
  `${list}#${month}#${shard}`;

/** All orders. */
export const ordersByTime: MonthList = {
  index: 'byTime',
  shards: listShards,
  partition: (month, shard) => listPartition('ORDERS', month, shard),
  id: /[0-9A-Z]{0,80}/,
};

/** All top-ups. */
export const topUpsByTime: MonthList = {
  index: 'byTime',
  shards: listShards,
  partition: (month, shard) => listPartition('TOPUPS', month, shard),
  id: /[0-9A-Z]{0,80}/,
};

/** All customers, by when they signed up. Keys only. */
export const usersByTime: MonthList = {
  index: 'worklist',
  shards: userShards,
  partition: (month, shard) => listPartition('USERS', month, shard),
  id: /[\w-]{0,64}/,
};

/** Waiting orders have a partition of their own, so that a long line doesn't hide orders that need a status check. */
export type OpenKind = 'ORDER' | 'WAITING' | 'TOPUP' | 'REFUND';

/** One shard of the worklist of a kind of row. */
export const openPartition = (kind: OpenKind, shard: number): string => `OPEN#${kind}#${shard}`;
