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
} from '../../kernel/table';
import { dayMs } from '../../kernel/time';

/*
 * The wall between the shop and its sandbox, and between the sandboxes of customers. All run the same use cases on the same table. A
 * customer's tests read and write in their own partitions, and no use case can name any other.
 */

/** The prefix of the keys of the sandbox's rows, in the table and in each index. */
const sandboxPrefix = 'TEST#';
/** Comes before the account at the end of a key. The account is at the end, so that the stream's filters know kinds of rows by prefixes. */
const accountMark = '~';

/** The shop's own rows that the sandbox can read but not write: networks, prices, and the usual delivery times. */
export type SharedPartition = 'NETWORKS' | 'PRICES' | 'DELIVERIES';
const shared: ReadonlySet<string> = new Set<SharedPartition>(['NETWORKS', 'PRICES', 'DELIVERIES']);

export const isShared = (partition: string): partition is SharedPartition => shared.has(partition);

export const isInSandbox = ({ PK }: Key): boolean => PK.startsWith(sandboxPrefix);

interface SandboxOptions {
  /** The customer whose sandbox it is, by id. */
  readonly account: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Returns a shared row as the sandbox should see it. */
  readonly shown?: (item: Item) => Item;
}

/** The time that a row is kept after it was last written. An account is kept longer than its ledger, because a new account starts a new ledger. */
const keptDays = ({ SK }: Key): number => (SK === 'PROFILE' ? 120 : 90);

/**
 * Returns an account's sandbox in a table. Keys have the prefix and the account only behind the wall, so cursors and items look like those
 * of the shop.
 * @throws Error for a write to the rows that it shares with the shop
 */
export function sandboxTable(table: Table, { account, now, shown = (item) => item }: SandboxOptions): Table {
  const expires = (key: Key) => ({ expires_at: Math.floor((now() + keptDays(key) * dayMs) / 1000) });
  const bare = <T extends object>(stored: T): T => outside(stored, account);
  const walled = <T extends object>(attributes: T): T => inside(attributes, account);

  const readItem = (asked: Key, item: Item | null): Item | null => {
    if (item === null) return null;
    return isShared(asked.PK) ? shown(item) : bare(item);
  };
  const readKey = (key: Key): Key => (isShared(key.PK) ? key : walled(key));
  const writtenKey = <K extends Key>(key: K): K => {
    if (isShared(key.PK)) throw new Error(`The sandbox doesn't write ${key.PK}`);
    return walled(key);
  };
  const condition = (when: Condition): Condition =>
    'equals' in when ? { equals: walled(when.equals) } : when;
  const inCondition = ({ when }: { readonly when?: Condition }) =>
    when === undefined ? {} : { when: condition(when) };
  const written = (write: Write): Write => {
    if ('delete' in write) return { ...write, delete: writtenKey(write.delete), ...inCondition(write) };
    if ('put' in write)
      return { ...write, put: { ...expires(write.put), ...writtenKey(write.put) }, ...inCondition(write) };
    return {
      update: writtenKey(write.update),
      set: { ...expires(write.update), ...walled(write.set) },
      ...(write.add && { add: write.add }),
      ...inCondition(write),
    };
  };
  const answered = (result: WriteResult): WriteResult => {
    if (result.kind !== 'refused') return result;
    const failures = result.failures.map((failure): Failure | null =>
      failure?.existing ? { existing: bare(failure.existing) } : failure,
    );
    return { kind: 'refused', failures };
  };
  const queried = ({ partition, after, ...input }: QueryInput): QueryInput => ({
    ...input,
    partition: inSandbox(partition, account),
    ...(after && { after: walled(after) }),
  });

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
      const { items, next } = await table.query(queried(input));
      return { items: items.map(bare), next: next && bare(next) };
    },

    write: async (write) => answered(await table.write(written(write))),

    transact: async (writes) => answered(await table.transact(writes.map(written))),

    ...(table.aheadMs && { aheadMs: table.aheadMs }),
  };
}

/** The attributes that are partition keys, of the table and of the indexes. */
const partitionKeys: readonly string[] = ['PK', ...indexes.map(({ partitionKey }) => partitionKey)];

const inSandbox = (partition: string, account: string): string =>
  `${sandboxPrefix}${partition}${accountMark}${account}`;

/** Puts each partition key among the attributes into an account's sandbox. */
function inside<T extends object>(attributes: T, account: string): T {
  const walled = partitionKeys.flatMap((name) => {
    const value = (attributes as Readonly<Record<string, unknown>>)[name];
    // DynamoDB refuses an empty one.
    return value === undefined || value === '' ? [] : [[name, inSandbox(String(value), account)]];
  });
  return { ...attributes, ...Object.fromEntries(walled) };
}

/** Returns a row of the sandbox, or its key, as its account's use cases see it. @throws Error for any other row */
export const outsideSandbox = <T extends object>(stored: T): T => outside(stored, null);

/**
 * Removes prefix and account, and the time at which a row expires, which no row reads.
 * @param account null: any account
 * @throws Error for a row of the shop or of another account, which can't be read here
 */
function outside<T extends object>(stored: T, account: string | null): T {
  const { expires_at, ...attributes } = stored as T & { expires_at?: unknown };
  const bare = partitionKeys.flatMap((name) => {
    const value = (attributes as Readonly<Record<string, unknown>>)[name];
    if (value === undefined) return [];
    const text = String(value);
    if (!text.startsWith(sandboxPrefix)) throw new Error(`${name} leads out of the sandbox`);
    const partition = text.slice(sandboxPrefix.length);
    const end = partition.lastIndexOf(accountMark);
    if (end < 0) throw new Error(`${name} leads to no account`);
    if (account !== null && partition.slice(end + 1) !== account)
      throw new Error(`${name} leads to another account`);
    return [[name, partition.slice(0, end)]];
  });
  const own = typeof expires_at === 'number' || expires_at === undefined ? {} : { expires_at };
  return { ...attributes, ...own, ...Object.fromEntries(bare) } as T;
}
