import type { IndexName } from './indexes';

/** A stored item as plain values. */
export type Item = Readonly<Record<string, unknown>> & Key;

export type Scalar = string | number | boolean | null;

export interface Key {
  readonly PK: string;
  readonly SK: string;
}

/** A number within a key: ten digits, so that keys sort in numeric order. */
export const seqText = (seq: number): string => String(seq).padStart(10, '0');

/** The write happens only if the whole condition holds for the existing item, or for its absence. */
export type Condition =
  | { readonly absent: true }
  /** `undefined`: the attribute doesn't exist. */
  | { readonly equals: Readonly<Record<string, Scalar | undefined>> }
  /** The number is at most this, or the item doesn't exist. */
  | { readonly atMost: { readonly attribute: string; readonly value: number } };

export type Write =
  | { readonly put: Item; readonly when?: Condition }
  | {
      readonly update: Key;
      readonly set: Readonly<Record<string, unknown>>;
      readonly when: Condition;
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
