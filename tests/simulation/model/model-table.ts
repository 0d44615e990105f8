import {
  type Condition,
  type Failure,
  type Item,
  indexes,
  type Key,
  type QueryInput,
  type QueryPage,
  type Table,
  type Write,
  type WriteResult,
} from '../../../lambdas/core/kernel/table';
import { itemBytes, storedItem, storedValue } from './items';
import { behind, spanOf, tieOf } from './listing';
import {
  checkBatch,
  checkIndexKeys,
  checkKey,
  checkQuery,
  checkTransaction,
  checkUpdate,
  keyOfWrite,
  startAttributes,
} from './request-checks';
import { type Change, type CommittedWrite, RowStore, type Staleness } from './row-store';

export interface ModelTable extends Table {
  /** Called after each write that changed something, with all its changes. */
  onCommit(listener: (writes: readonly CommittedWrite[]) => void): void;
  /** Every current item, in no order. */
  committed(): Iterable<Item>;
}

export interface ModelTableOptions {
  /** Milliseconds of simulated time. Needed if there is staleness. */
  readonly nowMs?: () => number;
  /** For index queries and eventually consistent reads. Absent: they see every write immediately. */
  readonly staleness?: Staleness;
}

/** As in DynamoDB, a page ends before the item that would exceed this size. */
const maximumPageBytes = 1024 * 1024;
const keysPerBatch = 100;

/**
 * DynamoDB in memory, as far as `Table` uses it. It passes the same port tests as the emulator, and is as strict as DynamoDB where the
 * emulator isn't. Each call takes effect at one instant during the call. It never throttles and has no conflicts: faults are added from
 * outside. Returned items are frozen.
 */
export function createModelTable({ nowMs = () => 0, staleness }: ModelTableOptions = {}): ModelTable {
  const rows = new RowStore(nowMs, staleness);
  const listeners: ((writes: readonly CommittedWrite[]) => void)[] = [];

  return {
    async get(key, { consistent }) {
      checkKey(key);
      rows.forgetPast();
      return rows.read(rows.find(key), consistent);
    },

    async getMany(keys, { consistent }) {
      for (let start = 0; start < keys.length; start += keysPerBatch) {
        checkBatch(keys.slice(start, start + keysPerBatch));
      }
      rows.forgetPast();
      return keys.map((key) => rows.read(rows.find(key), consistent));
    },

    async query(input) {
      checkQuery(input);
      rows.forgetPast();
      return queryRows(rows, input);
    },

    async write(write) {
      return apply([write]);
    },

    async transact(writes) {
      checkTransaction(writes);
      return apply(writes);
    },

    onCommit(listener) {
      listeners.push(listener);
    },

    committed: () => rows.committed(),
  };

  function apply(writes: readonly Write[]): WriteResult {
    const copies = writes.map(checkedCopy);
    rows.forgetPast();
    const failures = copies.map((write): Failure | null => {
      const existing = rows.find(keyOfWrite(write))?.item ?? null;
      return holds(write.when, existing) ? null : { existing };
    });
    if (failures.some((failure) => failure !== null)) return { kind: 'refused', failures };
    const changes = copies.map((write) => changeOf(write, rows.find(keyOfWrite(write))?.item ?? null));
    const committed = rows.commit(changes).filter(({ before, after }) => before !== after);
    if (committed.length > 0) for (const listener of listeners) listener(committed);
    return { kind: 'written' };
  }
}

/** A copy, so that later changes of the caller's objects have no effect. */
function checkedCopy(write: Write): Write {
  checkKey(keyOfWrite(write));
  if ('put' in write) {
    checkIndexKeys(write.put);
    return { ...write, put: storedItem(write.put) };
  }
  if ('update' in write) {
    checkUpdate({ ...write.set, ...write.add });
    checkIndexKeys(write.set);
  }
  return write;
}

function holds(condition: Condition | undefined, item: Item | null): boolean {
  if (condition === undefined) return true;
  if ('absent' in condition) return item === null;
  if ('atMost' in condition) {
    const { attributes, value: most } = condition.atMost;
    return attributes
      .map((name) => item?.[name])
      .every((value) => value === undefined || (typeof value === 'number' && value <= most));
  }
  for (const name in condition.equals) if (item?.[name] !== condition.equals[name]) return false;
  return true;
}

function changeOf(write: Write, before: Item | null): Change {
  if ('delete' in write) return { key: write.delete, after: null, bytes: 0 };
  if ('put' in write) return { key: write.put, after: write.put, bytes: itemBytes(write.put) };
  const after = updated(write, before);
  return { key: write.update, after, bytes: itemBytes(after) };
}

function updated(
  { update: { PK, SK }, set, add = {} }: Extract<Write, { update: Key }>,
  before: Item | null,
): Item {
  const after: Record<string, unknown> & { PK: string; SK: string } = { ...(before ?? { PK, SK }) };
  for (const [name, amount] of Object.entries(add)) after[name] = Number(after[name] ?? 0) + amount;
  for (const name in set) {
    if (set[name] === undefined) delete after[name];
    else after[name] = storedValue(set[name]);
  }
  return Object.freeze(after);
}

function queryRows(rows: RowStore, input: QueryInput): QueryPage {
  const { index, partition, limit, newestFirst = false, consistent = false, after } = input;
  const listing = rows.listing(index);
  const postings = listing.in(partition);
  let span = spanOf(postings, input);
  if (after !== undefined) {
    const { PK = '', SK = '' } = after;
    const sort = after[listing.sortAttribute] ?? '';
    span = behind(postings, span, { sort, tie: tieOf({ PK, SK }), newestFirst });
  }
  const items: Item[] = [];
  let last: Item | null = null;
  let bytes = 0;
  for (let passed = 0; passed < span.end - span.start; passed += 1) {
    const posting = postings[newestFirst ? span.end - 1 - passed : span.start + passed];
    if (posting === undefined) break;
    const item = rows.read(posting.row, consistent);
    if (item === null || item[listing.partitionAttribute] !== partition) continue;
    if (item[listing.sortAttribute] !== posting.sort) continue;
    bytes += posting.row.bytes;
    if (last !== null && bytes > maximumPageBytes) return { items, next: keysOf(last, index) };
    last = item;
    items.push(projected(item, index));
    // As in DynamoDB, a full page has a `next` key whether or not there are more items.
    if (items.length === limit) return { items, next: keysOf(item, index) };
  }
  return { items, next: null };
}

/** The attributes that an index has of an item. */
function projected(item: Item, index: QueryInput['index']): Item {
  const definition = indexes.find(({ name }) => name === index);
  if (definition === undefined || definition.projection === 'ALL') return item;
  const names = 'attributes' in definition ? definition.attributes : [];
  const present = names.filter((name) => item[name] !== undefined);
  return Object.freeze({
    ...keysOf(item, index),
    ...Object.fromEntries(present.map((name) => [name, item[name]])),
  });
}

/** The attributes that mark the end of a page. */
function keysOf(item: Item, index: QueryInput['index']): Item & Record<string, string> {
  const keys: Record<string, string> = {};
  for (const name of startAttributes(index)) keys[name] = String(item[name]);
  return Object.freeze(keys) as Item & Record<string, string>;
}
