import type { Change, ChangeKind, Mark } from './changes';
import type { Store } from './commit';
import { allItemsIn, type Page, pageIn, placeIn, prefixRange, type Queries, type Range } from './pages';
import type { Clock, Ids } from './ports';
import { type AnyRow, type EntityOf, type KeyOf, type KeyPattern, partitionOf } from './row';
import type { IndexName, Item, Key, Table, Write } from './table';

/*
 * A use case names the rows that it reads and writes once, in its access. The methods it may call and its function's policy follow from
 * that.
 */

export type TableAction = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem';

/** Writes one kind of change. Each row is the writer for its own kind. */
export interface Writer<Kind extends ChangeKind> {
  readonly name: Kind;
  /** The permissions that it needs. */
  readonly allows: {
    readonly actions: readonly TableAction[];
    readonly partitions: readonly KeyPattern[];
    /** Set if it changes a balance, with an entry in the ledger. */
    readonly movesMoney?: true;
  };
  writes(change: Change<Kind>): readonly Write[];
  /** Reads the existing row if a new one should have been written. */
  mark?(existing: Item): Mark;
}

// biome-ignore lint/suspicious/noExplicitAny: writers of every kind, whatever they write
export type AnyWriter = Omit<Writer<ChangeKind>, 'writes'> & { writes(change: any): readonly Write[] };

export interface Access extends Partial<Readonly<Record<IndexName, readonly AnyRow[]>>> {
  /** Rows that are read one at a time. */
  readonly get?: readonly AnyRow[];
  /** Rows that are read several at once, by their keys. */
  readonly many?: readonly AnyRow[];
  /** Rows that are read as lists. */
  readonly list?: readonly AnyRow[];
  /** The writers of each transaction. */
  readonly writes?: readonly (readonly AnyWriter[])[];
}

/* @__NO_SIDE_EFFECTS__ */
export const access = <const A extends Access>(of: A): A => of;

/** The database of a function with several use cases. */
export type DbOf<All extends readonly Access[]> = All extends readonly [
  infer First extends Access,
  ...infer Rest extends readonly Access[],
]
  ? Db<First> & DbOf<Rest>
  : unknown;

/* @__NO_SIDE_EFFECTS__ */
export const accessToAll = (all: readonly Access[]): Access => {
  const parts = new Set(all.flatMap((each) => Object.keys(each) as (keyof Access)[]));
  return Object.fromEntries([...parts].map((part) => [part, all.flatMap((each) => [...(each[part] ?? [])])]));
};

type RowsOf<A, Part extends keyof Access> = A extends { readonly [P in Part]: readonly (infer R)[] }
  ? Extract<R, AnyRow>
  : never;
export type KindsOf<A> = A extends { readonly writes: readonly (readonly (infer W)[])[] }
  ? W extends { readonly name: infer Kind extends ChangeKind }
    ? Kind
    : never
  : never;

type ReachOf<A> = { [Part in keyof Access]-?: NamesIn<RowsOf<A, Part>, Part> }[keyof Access];
type NamesIn<R, Part extends string> = R extends { readonly name: infer Name extends string }
  ? `${Part} ${Name}`
  : never;

/** A row's place in an index. */
export interface Entry {
  readonly key: Key;
  /** Its place in the index. */
  readonly sort: string;
}

interface ListOf {
  /** The part of the row's partition that `*` stands for. */
  readonly of?: string;
}

/**
 * The table, limited to what `A` names. Row reads are strongly consistent; indexes are slightly behind. @throws TableUnavailable,
 * DamagedRow
 */
export interface Db<A extends Access, Reach extends string = ReachOf<A>> extends Store<KindsOf<A>> {
  /** Only for the compiler: prevents passing a use case a database that reads less than its access names. */
  readonly reach?: { readonly [Part in Reach]: true };
  get<R extends RowsOf<A, 'get'>>(row: R, key: KeyOf<R>, how?: How): Promise<EntityOf<R> | null>;
  /** Rows of several kinds in one request: `together(at(accountRow, { userId }), at(orderRow, { id }))`. */
  together<const All extends readonly At<RowsOf<A, 'many'>>[]>(
    ...all: All
  ): Promise<{ readonly [I in keyof All]: EntityOf<All[I]['row']> | null }>;
  /** The rows that exist, in the order of the keys. */
  many<R extends RowsOf<A, 'many'>>(row: R, keys: readonly KeyOf<R>[], how?: How): Promise<EntityOf<R>[]>;
  list<R extends RowsOf<A, 'list'>>(row: R, of?: ListOf, how?: How): Promise<EntityOf<R>[]>;
  /** A page, newest first by the rows' keys. @throws AppError invalid_request for a malformed cursor */
  page<R extends RowsOf<A, 'list'>>(row: R, page: Page & ListOf): Promise<PageOf<EntityOf<R>>>;
  /** The first entries of an index partition, in its order. @param most Infinity if left out */
  entries<I extends IndexName, R extends RowsOf<A, I>>(
    index: I,
    row: R,
    partition: string,
    options?: { readonly most?: number; readonly newestFirst?: boolean; readonly range?: EntryRange },
  ): Promise<Entry[]>;
  /** The rows that entries point to, without deleted ones: an index may be behind. */
  behind<R extends RowsOf<A, 'many'>>(row: R, entries: readonly Entry[], how?: How): Promise<EntityOf<R>[]>;
  /** Queries of a list or an index, for the functions in `pages.ts`. */
  queries<Part extends 'list' | IndexName, R extends RowsOf<A, Part>>(part: Part, row: R): Queries;
}

interface How {
  /** Allows an eventually consistent read, at half the price. */
  readonly mayLag: boolean;
}

/** Both bounds are included. */
interface EntryRange {
  readonly from?: string;
  readonly to: string;
}

/** One row in a request for several. */
export interface At<R extends AnyRow> extends How {
  readonly row: R;
  readonly key: Key;
}

export const at = <R extends AnyRow>(row: R, key: KeyOf<R>, { mayLag }: How = current): At<R> => ({
  row,
  key: row.key(key),
  mayLag,
});

export interface PageOf<T> {
  readonly rows: T[];
  readonly nextCursor: string | null;
}

/** The ports of most use cases: the rows that its access names, and what a commit needs. */
export interface UseCasePorts<A extends Access> {
  readonly db: Db<A>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Writes the next state of a row: new if its version is 1, otherwise over the version before it. For a row without a version, `before` is
 * the row as it was read; null: it is new.
 */
export const put = <const R extends AnyRow>(
  row: R,
  next: EntityOf<R>,
  before: EntityOf<R> | null = null,
) => ({
  kind: row.name as R['name'],
  next,
  ...(before !== null && { before }),
});

/** Removes a row, on condition that it hasn't changed since it was read. */
export const remove = <const R extends AnyRow>(row: R, gone: EntityOf<R>) => ({
  kind: row.name as R['name'],
  gone,
});

/** The writer that an access names if its use case removes a row. */
/* @__NO_SIDE_EFFECTS__ */
export const removal = <const R extends AnyRow>(row: R): Removal<R> => ({
  ...row,
  allows: { ...row.allows, actions: ['DeleteItem'] },
});
type Removal<R extends AnyRow> = Omit<R, 'allows'> & { readonly allows: AnyWriter['allows'] };

/** Opens the part of a table that `of` names. */
export function openDb<A extends Access>(table: Table, of: A): Db<A> {
  const writers = new Map((of.writes ?? []).flat().map((writer) => [writer.name, writer]));
  const decoded = <R extends AnyRow>(row: R, items: readonly (Item | null)[]): EntityOf<R>[] =>
    items.flatMap((item) => (item === null || !row.isOfKind(item) ? [] : [row.decode(item)]));
  const read = async <R extends AnyRow>(row: R, keys: readonly Key[], { mayLag }: How = current) =>
    keys.length === 0 ? [] : decoded(row, await table.getMany(keys, { consistent: !mayLag }));

  return {
    write: (changes) => writeChanges(table, writers, changes as readonly Change[] & typeof changes),
    async get(row, key, { mayLag } = current) {
      const item = await table.get(row.key(key), { consistent: !mayLag });
      return decoded(row, [item])[0] ?? null;
    },
    async together(...all) {
      const items = await table.getMany(
        all.map(({ key }) => key),
        { consistent: !all.every(({ mayLag }) => mayLag) },
      );
      return all.map(({ row }, index) => decoded(row, [items[index] ?? null])[0] ?? null) as never;
    },
    many: (row, keys, how) =>
      read(
        row,
        keys.map((key) => row.key(key)),
        how,
      ),
    async list(row, list, { mayLag } = current) {
      return decoded(row, await allItemsIn(table, { ...rangeOf(row, list), consistent: !mayLag }));
    },
    async page(row, { limit, cursor, ...list }) {
      const range = { ...rangeOf(row, list), newestFirst: true, consistent: true };
      const { items, nextCursor } = await pageIn(table, range, { limit, cursor });
      return { rows: decoded(row, items), nextCursor };
    },
    async entries(index, _, partition, { most, newestFirst = false, range } = {}) {
      return (await allItemsIn(table, { index, partition, newestFirst, ...range }, most)).map(entryIn(index));
    },
    behind: (row, entries, how) =>
      read(
        row,
        entries.map(({ key }) => key),
        how,
      ),
    queries: () => table,
  };
}

const current: How = { mayLag: false };

const entryIn =
  (index: IndexName) =>
  (item: Item): Entry => ({ key: { PK: item.PK, SK: item.SK }, sort: placeIn(index)(item) });

function rangeOf(row: AnyRow, { of }: ListOf = {}): Range {
  const { prefix } = row;
  return { partition: partitionOf(row, of), ...(prefix && prefixRange(prefix)) };
}

async function writeChanges(
  table: Pick<Table, 'write' | 'transact'>,
  writers: ReadonlyMap<string, AnyWriter>,
  changes: readonly Change[],
): ReturnType<Store<never>['write']> {
  const parts = changes.flatMap((change) => {
    const writer = writers.get(change.kind);
    if (writer === undefined) throw new Error(`Nothing here writes ${change.kind}`);
    return writer.writes(change).map((write) => ({ kind: change.kind, writer, write }));
  });
  const [first, ...others] = parts.map(({ write }) => write);
  if (first === undefined) return { kind: 'written' };
  // Writing a single item costs half as much outside a transaction.
  const result = others.length === 0 ? await table.write(first) : await table.transact([first, ...others]);
  if (result.kind !== 'refused') return result;
  const failed = parts.filter((_, index) => result.failures[index]);
  const marks = parts.flatMap(({ writer, write }, index) => {
    const existing = result.failures[index]?.existing;
    const isNew = write.when !== undefined && 'absent' in write.when;
    return existing && isNew ? (writer.mark?.(existing) ?? []) : [];
  });
  return { kind: 'refused', failed: failed.map(({ kind }) => kind), mark: marks[0] ?? null };
}
