import {
  type Condition,
  type Failure,
  type Item,
  indexes,
  type Key,
  type QueryInput,
  type Table,
  type Write,
  type WriteResult,
} from './table';

/*
 * The wall between the shop and its sandbox. Both run the same use cases on the same table; what the sandbox reads and writes lies in
 * partitions of its own, and no use case can name any other.
 */

/** What the keys of the sandbox's rows begin with, in the table and in each index. */
const sandboxPrefix = 'TEST#';

/** The shop's own rows that the sandbox reads and can't write: what is sold, at which price, and how long it usually takes. */
export type SharedPartition = 'NETWORKS' | 'PRICES' | 'DELIVERIES';
const shared: ReadonlySet<string> = new Set<SharedPartition>(['NETWORKS', 'PRICES', 'DELIVERIES']);

export const isShared = (partition: string): partition is SharedPartition => shared.has(partition);

export const isInSandbox = ({ PK }: Key): boolean => PK.startsWith(sandboxPrefix);

interface SandboxOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Returns a shared row as the sandbox is to see it. */
  readonly shown?: (item: Item) => Item;
}

const dayMs = 24 * 60 * 60_000;
/** The time that a row is kept after it was last written. An account is kept longer than its ledger, because a new account starts a new ledger. */
const keptDays = ({ SK }: Key): number => (SK === 'PROFILE' ? 120 : 90);

/**
 * Returns the sandbox's part of a table. Keys have the prefix only behind the wall, so cursors and items look like those of the shop.
 * @throws Error for a write to the rows that it shares with the shop
 */
export function sandboxTable(table: Table, { now, shown = (item) => item }: SandboxOptions): Table {
  const readItem = (asked: Key, item: Item | null): Item | null => {
    if (item === null) return null;
    return isShared(asked.PK) ? shown(item) : outsideSandbox(item);
  };
  const readKey = (key: Key): Key => (isShared(key.PK) ? key : withPrefix(key));
  const expires = (key: Key) => ({ expires_at: Math.floor((now() + keptDays(key) * dayMs) / 1000) });
  const inside = (write: Write): Write => {
    if ('delete' in write) return { ...write, delete: writtenKey(write.delete), ...inCondition(write) };
    if ('put' in write)
      return { ...write, put: { ...expires(write.put), ...writtenKey(write.put) }, ...inCondition(write) };
    return {
      update: writtenKey(write.update),
      set: { ...expires(write.update), ...withPrefix(write.set) },
      when: conditionInside(write.when),
    };
  };

  return {
    async get(key, options) {
      return readItem(key, await table.get(readKey(key), options));
    },

    async getMany(keys, options) {
      const items = await table.getMany(keys.map(readKey), options);
      return keys.map((key, index) => readItem(key, items[index] ?? null));
    },

    async query(input) {
      if (input.index === undefined && isShared(input.partition)) {
        const { items, next } = await table.query(input);
        return { items: items.map(shown), next };
      }
      const { items, next } = await table.query(queryInside(input));
      return { items: items.map(outsideSandbox), next: next && outsideSandbox(next) };
    },

    write: async (write) => outside(await table.write(inside(write))),

    transact: async (writes) => outside(await table.transact(writes.map(inside))),

    ...(table.aheadMs && { aheadMs: table.aheadMs }),
  };
}

/** The attributes that are partition keys, of the table and of the indexes. */
const partitionKeys: readonly string[] = ['PK', ...indexes.map(({ partitionKey }) => partitionKey)];

/** Prefixes each partition key among the attributes. */
function withPrefix<T extends object>(attributes: T): T {
  const prefixed = partitionKeys.flatMap((name) => {
    const value = (attributes as Readonly<Record<string, unknown>>)[name];
    // DynamoDB refuses an empty one.
    return value === undefined || value === '' ? [] : [[name, `${sandboxPrefix}${String(value)}`]];
  });
  return { ...attributes, ...Object.fromEntries(prefixed) };
}

/**
 * Removes the prefix, and the time at which a row expires: no row reads that.
 * @throws Error for a row that isn't the sandbox's, which can't be read here
 */
export function outsideSandbox<T extends object>(stored: T): T {
  const { expires_at, ...attributes } = stored as T & { expires_at?: unknown };
  const bare = partitionKeys.flatMap((name) => {
    const value = (attributes as Readonly<Record<string, unknown>>)[name];
    if (value === undefined) return [];
    const text = String(value);
    if (!text.startsWith(sandboxPrefix)) throw new Error(`${name} leads out of the sandbox`);
    return [[name, text.slice(sandboxPrefix.length)]];
  });
  const own = typeof expires_at === 'number' || expires_at === undefined ? {} : { expires_at };
  return { ...attributes, ...own, ...Object.fromEntries(bare) } as T;
}

function writtenKey<K extends Key>(key: K): K {
  if (isShared(key.PK)) throw new Error(`The sandbox doesn't write ${key.PK}`);
  return withPrefix(key);
}

const inCondition = ({ when }: { readonly when?: Condition }) =>
  when === undefined ? {} : { when: conditionInside(when) };

const conditionInside = (condition: Condition): Condition =>
  'equals' in condition ? { equals: withPrefix(condition.equals) } : condition;

const queryInside = ({ partition, after, ...input }: QueryInput): QueryInput => ({
  ...input,
  partition: `${sandboxPrefix}${partition}`,
  ...(after && { after: withPrefix(after) }),
});

function outside(result: WriteResult): WriteResult {
  if (result.kind !== 'refused') return result;
  const failures = result.failures.map((failure): Failure | null =>
    failure?.existing ? { existing: outsideSandbox(failure.existing) } : failure,
  );
  return { kind: 'refused', failures };
}
