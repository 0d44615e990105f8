import type { IndexName } from './indexes';

/** A stored item, as plain values. */
export type Item = Readonly<Record<string, unknown>> & Key;

export type Scalar = string | number | boolean | null;

export interface Key {
  readonly PK: string;
  readonly SK: string;
}

/** A number within a key: ten digits, so that keys are in the order of the numbers. */
export const seqText = (seq: number): string => String(seq).padStart(10, '0');

/** The write happens only if all of it holds for the existing item, or its absence. */
export type Condition =
  | { readonly absent: true }
  /** `undefined`: there is no such attribute. */
  | { readonly equals: Readonly<Record<string, Scalar | undefined>> }
  /** The number is at most this, or there is no item. */
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
 * - `refused`: a condition did not hold; `existing` has the item that stood there, per write (null where
 *   that write's own condition held, or nothing stood there).
 * - `contended`: another transaction held one of the items. Neither wrote anything.
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
  /** The last item's key of the page before. */
  readonly after?: Readonly<Record<string, string>>;
}

export interface QueryPage {
  readonly items: readonly Item[];
  readonly next: Readonly<Record<string, string>> | null;
}

/**
 * The whole of DynamoDB that this product uses. There is no scan in it.
 * Every method raises `TableUnavailable` where nothing was read or written (throttled, unreachable), and
 * the writes raise `OutcomeUnknown` where no answer came.
 */
export interface Table {
  get(key: Key, options: { consistent: boolean }): Promise<Item | null>;
  /** In the order of the keys; null where there is no item. */
  getMany(keys: readonly Key[], options: { consistent: boolean }): Promise<(Item | null)[]>;
  query(input: QueryInput): Promise<QueryPage>;
  write(write: Write): Promise<WriteResult>;
  /** All of the writes or none. At most 100, each on a different item. */
  transact(writes: readonly Write[]): Promise<WriteResult>;
  /** How far its own clock is ahead of this machine's, in milliseconds. Absent: not known. */
  aheadMs?(): number;
}
