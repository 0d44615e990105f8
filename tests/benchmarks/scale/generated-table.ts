import {
  type Item,
  type Key,
  keyAttributes,
  listPartition,
  type QueryInput,
  type QueryPage,
  shardOf,
  type Table,
} from '../../../lambdas/core/kernel/table';
import { monthOf } from '../../../lambdas/core/time';
import { createModelTable } from '../../simulation/model/model-table';
import { itemAt, type Kind, monthItems } from './rows';
import type { SizedShop } from './sized-shop';

/**
 * A table whose rows are generated when they are read, because a million rows don't fit into a process. It answers the reads of lists and
 * look-ups as the model does. Counters are in a model; nothing else can be written.
 */
export async function generatedTable(shop: SizedShop): Promise<Table> {
  const model = createModelTable();
  for (const item of monthItems(shop)) await model.write({ put: item });
  const { orderOf, partitions } = arrange(shop);
  const item = (row: RowName | null): Item | null => row && itemAt(shop, row.kind, row.index);

  const named = ({ PK, SK }: Key): RowName | null => {
    const index = PK.startsWith('ORDER#') ? orderOf.get(PK.slice('ORDER#'.length)) : Number(PK.slice(-12));
    if (index === undefined || Number.isNaN(index)) return null;
    if (PK.startsWith('ORDER#')) return { kind: 'orders', index };
    if (index >= shop.customers) return null;
    if (SK === 'PROFILE') return { kind: 'customers', index };
    return SK === `TOPUP#${shop.topUpAt(index).reference}` ? { kind: 'topUps', index } : null;
  };
  const isGenerated = ({ PK }: Key) => /^(ORDER|USER)#/.test(PK);

  const get: Table['get'] = async (key, options) =>
    isGenerated(key) ? item(named(key)) : model.get(key, options);

  return {
    write: model.write,
    transact: model.transact,
    get,
    getMany: (keys, options) => Promise.all(keys.map((key) => get(key, options))),
    async query(input) {
      const partition = partitions.get(input.partition) ?? valuePartition(shop, input.partition);
      return partition ? pageOf(shop, partition, input) : model.query(input);
    },
  };
}

interface RowName {
  readonly kind: Kind;
  readonly index: number;
}

/** Rows by index, in the order of their sort keys. */
interface Partition {
  readonly kind: Kind;
  readonly indices: number[];
}

function arrange(shop: SizedShop) {
  const orderOf = new Map<string, number>();
  const partitions = new Map<string, Partition>();
  for (const kind of ['orders', 'customers', 'topUps'] as const) {
    const times = Float64Array.from({ length: shop[kind] }, (_, index) => shop.timeAt(index).getTime());
    const order = Uint32Array.from(times.keys());
    const isFirst = (a: number, b: number) => sortAt(shop, kind, a) < sortAt(shop, kind, b);
    order.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || (isFirst(a, b) ? -1 : 1));
    for (const index of order) {
      const name = partitionAt(shop, kind, index);
      const partition = partitions.get(name) ?? { kind, indices: [] };
      if (partition.indices.length === 0) partitions.set(name, partition);
      partition.indices.push(index);
    }
  }
  for (let index = 0; index < shop.orders; index += 1) orderOf.set(shop.orderNumberAt(index), index);
  return { orderOf, partitions };
}

const listOf = (kind: Kind) => keyAttributes[kind === 'customers' ? 'worklist' : 'byTime'];

const sortAt = (shop: SizedShop, kind: Kind, index: number) =>
  String(itemAt(shop, kind, index)[listOf(kind).sort]);

/** The partition of an order, worked out without the rest of the row, since most rows are orders. */
function partitionAt(shop: SizedShop, kind: Kind, index: number): string {
  if (kind === 'orders')
    return listPartition('ORDERS', monthOf(shop.timeAt(index)), shardOf(shop.orderNumberAt(index)));
  return String(itemAt(shop, kind, index)[listOf(kind).partition]);
}

/** A partition of the index by values: the orders to a phone number, or the top-up with a reference. */
function valuePartition(shop: SizedShop, name: string): Partition | null {
  const [what, value = ''] = name.split('#');
  if (what === 'REFERENCE') return { kind: 'topUps', indices: [Number(value.slice(-12))] };
  if (what !== 'PHONE') return null;
  const ofCustomer = shop.orders / shop.customers;
  const first = Number(value.slice(-7)) * ofCustomer;
  const indices = Array.from({ length: ofCustomer }, (_, index) => first + index);
  const sortOf = (index: number) => String(itemAt(shop, 'orders', index).G2SK);
  return { kind: 'orders', indices: indices.sort((a, b) => (sortOf(a) < sortOf(b) ? -1 : 1)) };
}

function pageOf(shop: SizedShop, { kind, indices }: Partition, input: QueryInput): QueryPage {
  const { index, from, to, after, limit, newestFirst = false } = input;
  const names = keyAttributes[index ?? 'table'];
  const itemOf = (at: number) => itemAt(shop, kind, indices[at] ?? 0);
  const firstWhere = (holds: (sort: string) => boolean): number => {
    let [low, high] = [0, indices.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (holds(String(itemOf(middle)[names.sort]))) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const last = after?.[names.sort];
  let start = from === undefined ? 0 : firstWhere((sort) => sort >= from);
  let end = to === undefined ? indices.length : firstWhere((sort) => sort > to);
  if (last !== undefined && newestFirst)
    end = Math.min(
      end,
      firstWhere((sort) => sort >= last),
    );
  if (last !== undefined && !newestFirst)
    start = Math.max(
      start,
      firstWhere((sort) => sort > last),
    );
  const count = Math.max(0, Math.min(limit, end - start));
  const items = Array.from({ length: count }, (_, passed) =>
    itemOf(newestFirst ? end - 1 - passed : start + passed),
  );
  const keysOf = (item: Item) =>
    Object.fromEntries(
      ['PK', 'SK', names.partition, names.sort].map((name) => [name, String(item[name])]),
    ) as Item & Record<string, string>;
  const ended = items.at(-1);
  return {
    items: index === 'byTime' || index === undefined ? items : items.map(keysOf),
    next: count === limit && ended ? keysOf(ended) : null,
  };
}
