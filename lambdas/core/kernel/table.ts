interface IndexDefinition {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey: string;
  /** A keys-only index is the cheapest to write, and is enough if the row itself is read next. */
  readonly projection: 'ALL' | 'KEYS_ONLY' | 'INCLUDE';
  /** With `INCLUDE`: the attributes that it has besides the keys. */
  readonly attributes?: readonly string[];
}

/** The attributes of earlier orders to a number that a purchase compares: with these in the index, it reads no earlier order. */
const comparedByPurchases = [
  'order_number',
  'user_id',
  'network',
  'plan_id',
  'data_plan',
  'phone_number',
  'status',
  'reported_at',
  'created_at',
] as const;

/** An existing table's index can't be changed: add one under a new name, use it in the next release, then remove the old one. */
export const indexes = [
  /** Rows of all customers, ordered by time. */
  { name: 'byTime', partitionKey: 'G1PK', sortKey: 'G1SK', projection: 'ALL' },
  /** Finds a row by a value: a phone number, a reference, a word of a name. */
  {
    name: 'byValue',
    partitionKey: 'G2PK',
    sortKey: 'G2SK',
    projection: 'INCLUDE',
    attributes: comparedByPurchases,
  },
  /** Unsettled rows, by when they are due. Sparse: a settled row has no entry. */
  { name: 'worklist', partitionKey: 'G3PK', sortKey: 'G3SK', projection: 'KEYS_ONLY' },
] as const satisfies readonly IndexDefinition[];

export type IndexName = (typeof indexes)[number]['name'];

/** The attributes that are the keys of the table and of each index. */
export const keyAttributes = {
  table: { partition: 'PK', sort: 'SK' },
  ...(Object.fromEntries(
    indexes.map(({ name, partitionKey, sortKey }) => [name, { partition: partitionKey, sort: sortKey }]),
  ) as Record<IndexName, { partition: string; sort: string }>),
} as const;

export const indexEntry = (index: IndexName, partition: string, sort: string): Record<string, string> => ({
  [keyAttributes[index].partition]: partition,
  [keyAttributes[index].sort]: sort,
});

/** A stored item as plain values. */
export type Item = Readonly<Record<string, unknown>> & Key;

export type Scalar = string | number | boolean | null;

export interface Key {
  readonly PK: string;
  readonly SK: string;
}

export const userIdOf = ({ PK }: Key): string => PK.replace(/^USER#/, '');

/** A number within a key: ten digits, so that keys sort in numeric order. */
export const seqText = (seq: number): string => String(seq).padStart(10, '0');

/** The write happens only if the whole condition holds for the existing item, or for its absence. */
export type Condition =
  | { readonly absent: true }
  /** `undefined`: the attribute doesn't exist. */
  | { readonly equals: Readonly<Record<string, Scalar | undefined>> }
  /** Each of these numbers is at most this, or isn't there. */
  | { readonly atMost: { readonly attributes: readonly string[]; readonly value: number } };

export type Write =
  | { readonly put: Item; readonly when?: Condition }
  | {
      readonly update: Key;
      readonly set: Readonly<Record<string, unknown>>;
      /** Amounts to add to numbers; a missing one is zero. */
      readonly add?: Readonly<Record<string, number>>;
      /** Absent: makes the item if there is none. */
      readonly when?: Condition;
    }
  | { readonly delete: Key; readonly when?: Condition };

/**
 * - `refused`: a condition didn't hold; `existing` is the existing item for each write (null if that write's own condition held, or there
 * was no item).
 * - `contended`: another transaction held one of the items. Neither case wrote anything.
 */
export type WriteResult =
  | { readonly kind: 'written' }
  | { readonly kind: 'refused'; readonly failures: readonly (Failure | null)[] }
  | { readonly kind: 'contended' };

export interface Failure {
  readonly existing: Item | null;
}

export interface QueryInput {
  /** Absent: the table itself. Indexes are eventually consistent. */
  readonly index?: IndexName;
  readonly partition: string;
  /** Bounds of the sort key, inclusive. */
  readonly from?: string;
  readonly to?: string;
  readonly newestFirst?: boolean;
  readonly limit: number;
  readonly consistent?: boolean;
  /** The key of the previous page's last item. */
  readonly after?: Readonly<Record<string, string>>;
}

export interface QueryPage {
  readonly items: readonly Item[];
  readonly next: Readonly<Record<string, string>> | null;
}

/**
 * All operations of DynamoDB that this product uses; scans are left out on purpose. Every method throws `TableUnavailable` if nothing was
 * read or written (throttled, unreachable); writes throw `OutcomeUnknown` if no answer came.
 */
export interface Table {
  get(key: Key, options: { consistent: boolean }): Promise<Item | null>;
  /** In the order of the keys; null if the item doesn't exist. */
  getMany(keys: readonly Key[], options: { consistent: boolean }): Promise<(Item | null)[]>;
  query(input: QueryInput): Promise<QueryPage>;
  write(write: Write): Promise<WriteResult>;
  /** All of the writes or none. At most 100, each to a different item. */
  transact(writes: readonly Write[]): Promise<WriteResult>;
  /** How far DynamoDB's clock is ahead of this machine's, in milliseconds. Absent: unknown. */
  aheadMs?(): number;
}

/** The table refused or could not be reached, and nothing was written. Retrying is safe. */
export class TableUnavailable extends Error {
  override readonly name = 'TableUnavailable';
}

/** A write was sent and no answer came: it may have happened. Only reading can tell. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** A row that can't be read. Its message names the row's key and what is wrong with it, never its values. */
export class DamagedRow extends Error {
  override readonly name = 'DamagedRow';
}

/** Number of shards of the lists of all orders and top-ups, so that no partition gets too many writes. */
export const listShards = 8;

/** Returns an id's shard: always the same, and evenly spread if ids are random or hashed. */
export function shardOf(id: string, shards = listShards): number {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return hash % shards;
}

/** One shard of a month (`2026-11`) of a list over all customers. */
export const listPartition = (list: string, month: string, shard: number): string =>
  `${list}#${month}#${shard}`;

/** One shard of the worklist of a kind of row. */
export const openPartition = (kind: string, shard: number): string => `OPEN#${kind}#${shard}`;
