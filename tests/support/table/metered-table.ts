import { tableDefinition } from '../../../lambdas/adapters/dynamodb/table/table-definition';
import type { Item, Table } from '../../../lambdas/core/kernel/table';
import { itemBytes } from '../../simulation/model/item-size';
import { createModelTable } from '../../simulation/model/model-table';
import type { CommittedWrite } from '../../simulation/model/row-store';

/** One request to the table, and the capacity units that it consumes. */
export interface MeteredRequest {
  readonly method: keyof Table;
  /** How many items were read. */
  items: number;
  read: number;
  write: number;
  /** The units by partition key; an index's name comes before its keys. */
  readonly partitions: Map<string, { read: number; write: number }>;
}

export interface MeteredTable {
  readonly table: Table;
  /** Runs `work` and returns the requests made meanwhile, in the order of their start. */
  during(work: () => Promise<unknown>): Promise<readonly MeteredRequest[]>;
}

const readUnitBytes = 4096;
const writeUnitBytes = 1024;
const transactionFactor = 2;
const nothing: Item = { PK: '', SK: '' };

/**
 * Makes a table in memory that counts units by DynamoDB's rules. A read unit is 4 KB, or half a unit if the read may be stale; a write unit
 * is 1 KB of the larger of the item before and after; both are rounded up. A transaction's items count twice; an index counts once for each
 * entry that is added, changed or removed.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html
 */
export function meteredTable(): MeteredTable {
  const model = createModelTable();
  let written: readonly CommittedWrite[] = [];
  // Called within the request that commits, before any other request starts.
  model.onCommit((writes) => {
    written = writes;
  });
  return meter(model, () => {
    const taken = written;
    written = [];
    return taken;
  });
}

/** Meters a table. @param takeWritten returns what the current request has committed @default writes cost nothing */
function meter(model: Table, takeWritten: () => readonly CommittedWrite[] = () => []): MeteredTable {
  let requests: MeteredRequest[] = [];
  const begin = (method: keyof Table): MeteredRequest => {
    const request = { method, items: 0, read: 0, write: 0, partitions: new Map() };
    requests.push(request);
    return request;
  };
  const take = (request: MeteredRequest, factor: number): number => {
    const units = takeWritten().flatMap((write) => [
      [String((write.after ?? write.before)?.PK), factor * tableUnits(write)] as const,
      ...indexUnits(write),
    ]);
    for (const [partition, write] of units) note(request, partition, { write });
    return sum(units.map(([, write]) => write));
  };
  return {
    table: {
      async get(key, options) {
        const request = begin('get');
        const item = await model.get(key, options);
        request.items = item ? 1 : 0;
        request.read = readUnits(item ? [item] : [], options.consistent);
        note(request, key.PK, { read: request.read });
        return item;
      },
      async getMany(keys, options) {
        const request = begin('getMany');
        const items = await model.getMany(keys, options);
        request.items = items.filter((item) => item !== null).length;
        const units = items.map((item) => readUnits(item ? [item] : [], options.consistent));
        request.read = sum(units);
        for (const [index, { PK }] of keys.entries()) note(request, PK, { read: units[index] ?? 0 });
        return items;
      },
      async query(input) {
        const request = begin('query');
        const page = await model.query(input);
        request.items = page.items.length;
        request.read = readUnits(page.items, input.consistent ?? false);
        const { index, partition } = input;
        note(request, index ? `${index} ${partition}` : partition, { read: request.read });
        return page;
      },
      async write(write) {
        const request = begin('write');
        const answer = model.write(write);
        request.write = take(request, 1);
        const result = await answer;
        // A refused write costs as much as writing the existing item.
        if (result.kind === 'refused') request.write = writeUnits(result.failures[0]?.existing ?? nothing);
        return result;
      },
      async transact(writes) {
        const request = begin('transact');
        const answer = model.transact(writes);
        request.write = take(request, transactionFactor);
        return answer;
      },
    },
    async during(work) {
      requests = [];
      await work();
      const made = requests;
      requests = [];
      return made;
    },
  };
}

const readUnits = (items: readonly Item[], isConsistent: boolean): number =>
  Math.max(1, Math.ceil(sum(items.map(itemBytes)) / readUnitBytes)) * (isConsistent ? 1 : 0.5);

const writeUnits = (item: Item | null): number =>
  item ? Math.max(1, Math.ceil(itemBytes(item) / writeUnitBytes)) : 0;

const tableUnits = ({ before, after }: CommittedWrite): number =>
  Math.max(writeUnits(before), writeUnits(after));

type Index = (typeof tableDefinition.indexes)[number];

/** Returns the write units of indexes, by partition. */
function indexUnits({ before, after }: CommittedWrite): (readonly [partition: string, units: number])[] {
  return tableDefinition.indexes.flatMap((index) => {
    const [old, next] = [entryOf(index, before), entryOf(index, after)];
    if (JSON.stringify(old) === JSON.stringify(next)) return [];
    const partitionOf = (entry: Item | null) => `${index.name} ${entry?.[index.partitionKey]}`;
    // An entry whose key changes is deleted and written again.
    if (old && next && placeIn(index, old) !== placeIn(index, next)) {
      return [[partitionOf(old), writeUnits(old)] as const, [partitionOf(next), writeUnits(next)] as const];
    }
    return [[partitionOf(next ?? old), Math.max(writeUnits(old), writeUnits(next))] as const];
  });
}

function note(
  { partitions }: MeteredRequest,
  partition: string,
  { read = 0, write = 0 }: { readonly read?: number; readonly write?: number },
): void {
  const before = partitions.get(partition) ?? { read: 0, write: 0 };
  partitions.set(partition, { read: before.read + read, write: before.write + write });
}

/** Returns an index's entry of an item; null if the item lacks one of its keys. */
function entryOf({ partitionKey, sortKey, projection }: Index, item: Item | null): Item | null {
  if (item === null || item[partitionKey] === undefined || item[sortKey] === undefined) return null;
  if (projection === 'ALL') return item;
  return { PK: item.PK, SK: item.SK, [partitionKey]: item[partitionKey], [sortKey]: item[sortKey] };
}

const placeIn = ({ partitionKey, sortKey }: Index, item: Item): string =>
  `${item[partitionKey]} ${item[sortKey]}`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
