import { isDeepStrictEqual } from 'node:util';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { attentionRow } from '../../../lambdas/core/attention/rows';
import type { StoredRow } from '../../../lambdas/core/kernel/row';
import {
  type Condition,
  type Item,
  type Key,
  OutcomeUnknown,
  type QueryInput,
  type Table,
  TableUnavailable,
  type Write,
} from '../../../lambdas/core/kernel/table';
import { networksRow } from '../../../lambdas/core/networks/rows';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { keyOfWrite } from '../model/request-checks';
import type { CommittedWrite } from '../model/row-store';
import type { PortFailures } from './faults';
import { brief } from './history';
import type { Random } from './random';

/**
 * A table that reports each write's changes, as the model does. It reads the items itself, whatever the table answered, so a refused write
 * that changed something is reported too. One write at a time.
 */
export function observedTable(table: Table, onCommit: (writes: readonly CommittedWrite[]) => void): Table {
  const known = new Map<string, Item>();

  async function changeOf({ PK, SK }: Key): Promise<CommittedWrite | null> {
    const name = `${PK}\u0000${SK}`;
    const before = known.get(name) ?? null;
    const after = await table.get({ PK, SK }, { consistent: true });
    if (isDeepStrictEqual(before, after)) return null;
    if (after === null) known.delete(name);
    else known.set(name, after);
    return { key: { PK, SK }, before, after };
  }

  async function watched<T>(writes: readonly Write[], perform: () => Promise<T>): Promise<T> {
    try {
      return await perform();
    } finally {
      const changes = await Promise.all(writes.map((write) => changeOf(keyOfWrite(write))));
      const committed = changes.filter((change) => change !== null);
      if (committed.length > 0) onCommit(committed);
    }
  }

  return {
    get: table.get,
    getMany: table.getMany,
    query: table.query,
    write: (write) => watched([write], () => table.write(write)),
    transact: (writes) => watched(writes, () => table.transact(writes)),
  };
}

/**
 * Decodes each frozen item once, and gives every process the same frozen entity, so a process that modified its input would fail. Only for
 * the simulation's own processes: the memory lasts as long as they do.
 */
export function rememberRows(): void {
  remember(accountRow);
  remember(attentionRow);
  remember(networksRow);
  remember(orderRow);
  remember(priceRow);
  remember(topUpRow);
}

function remember<T extends object>(row: Pick<StoredRow<T>, 'decode'>): void {
  const { decode } = row;
  const entities = new WeakMap<Item, T>();
  Object.assign(row, {
    decode(item: Item): T {
      const known = entities.get(item);
      if (known !== undefined) return known;
      const entity = decode(item);
      if (Object.isFrozen(item)) entities.set(item, frozen(entity));
      return entity;
    },
  });
}

function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(value);
}

const unavailable = () => {
  throw new TableUnavailable('Simulated: the table is throttled');
};
const unknown = () => {
  throw new OutcomeUnknown('Simulated: the table did not answer');
};
const contended = () => ({ kind: 'contended' });

/** The SDK repeats some calls itself; the adapter reports their failure as an unknown outcome. */
export const tableFailures: PortFailures<Table> = {
  get: { unavailable },
  getMany: { unavailable },
  query: { unavailable },
  write: { unavailable, contended, unknown },
  transact: { unavailable, contended, unknown },
};

/** Batches and queries aren't read at one instant: others may write between two items. `pause` allows that. */
export function tornReads(
  table: Table,
  options: { readonly random: Random; readonly probability: number; pause(): Promise<void> },
): Table {
  const { random, probability, pause } = options;
  const cut = (count: number) => (count > 1 && random.chance(probability) ? 1 + random.below(count - 1) : 0);
  return {
    get: table.get,
    write: table.write,
    transact: table.transact,
    getMany(keys, consistency) {
      const count = cut(keys.length);
      return count === 0 ? table.getMany(keys, consistency) : tornBatch(keys, consistency, count);
    },
    query(input) {
      const count = cut(Math.min(input.limit, 10));
      return count === 0 ? table.query(input) : tornQuery(input, count);
    },
  };

  async function tornBatch(
    ...[keys, consistency, count]: [...Parameters<Table['getMany']>, number]
  ): ReturnType<Table['getMany']> {
    const first = await table.getMany(keys.slice(0, count), consistency);
    await pause();
    return [...first, ...(await table.getMany(keys.slice(count), consistency))];
  }

  async function tornQuery(input: QueryInput, count: number): ReturnType<Table['query']> {
    const first = await table.query({ ...input, limit: count });
    if (first.next === null) return first;
    await pause();
    const rest = await table.query({ ...input, limit: input.limit - count, after: first.next });
    return { items: [...first.items, ...rest.items], next: rest.next };
  }
}

export function describeTableCall(method: string, args: readonly unknown[]): string {
  const [first] = args;
  switch (method) {
    case 'get':
      return keyText(first as Key);
    case 'getMany':
      return (first as readonly Key[]).map(keyText).join(', ');
    case 'query':
      return queryText(first as QueryInput);
    case 'write':
      return writeText(first as Write);
    case 'transact':
      return (first as readonly Write[]).map(writeText).join('; ');
    default:
      return brief(args);
  }
}

const keyText = ({ PK, SK }: Key): string => `${PK}/${SK}`;

function queryText({ index, partition, from = '', to = '', limit }: QueryInput): string {
  return `${index ?? 'table'} ${partition} [${from} .. ${to.replaceAll('\uffff', '~')}] ${limit}`;
}

function writeText(write: Write): string {
  const condition = conditionText(write.when);
  if ('put' in write) return `put ${keyText(write.put)}${condition}`;
  if ('update' in write) return `update ${keyText(write.update)} ${brief(write.set)}${condition}`;
  return `delete ${keyText(write.delete)}${condition}`;
}

const conditionText = (condition: Condition | undefined): string =>
  condition === undefined ? '' : ` if ${brief(condition)}`;
