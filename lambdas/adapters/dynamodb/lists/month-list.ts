import { type IndexName, keyAttributes } from '../../../core/kernel/indexes';
import type { Item, Table } from '../../../core/kernel/table';

/** A list over all customers, kept by month, each month in shards. */
export interface MonthList {
  readonly index: Extract<IndexName, 'byTime' | 'worklist'>;
  readonly shards: number;
  partition(month: string, shard: number): string;
}

export interface MonthPage {
  /** Sort key of the last item of the page before; it begins with the item's time. */
  readonly before: string | null;
  readonly limit: number;
  /** Every month that may have rows, newest first. */
  readonly months: readonly string[];
}

/** Newest first, over all shards and months. `next` is the sort key to continue from; null at the end. */
export async function newestFirst(
  table: Pick<Table, 'query'>,
  list: MonthList,
  { before, limit, months }: MonthPage,
): Promise<{ items: Item[]; next: string | null }> {
  const items: Item[] = [];
  const sort = keyAttributes[list.index].sort;
  // Reads one more than the limit, to know whether there is a next page.
  for (const month of months) {
    for await (const item of itemsOfMonth(table, list, { month, before, wanted: limit + 1 - items.length })) {
      items.push(item);
      if (items.length > limit)
        return { items: items.slice(0, limit), next: String(items[limit - 1]?.[sort]) };
    }
  }
  return { items, next: null };
}

export interface MonthSpan {
  readonly month: string;
  /** Bounds of the sort key: below `before`, and not below `from`. */
  readonly before: string | null;
  readonly from?: string | undefined;
  /** How many items the caller expects to read. */
  readonly wanted: number;
}

/** A month's items, newest first over all shards. Reads lazily. */
export async function* itemsOfMonth(
  table: Pick<Table, 'query'>,
  list: MonthList,
  span: MonthSpan,
): AsyncGenerator<Item, void> {
  const { month, before, from = '' } = span;
  if (before !== null && (month > before.slice(0, month.length) || from > before)) return;
  if (month < from.slice(0, month.length)) return;
  yield* merge(await openShards(table, list, span));
}

interface Shard {
  /** The newest item left; undefined at the end. */
  head(): { readonly item: Item; readonly sort: string } | undefined;
  /** Drops the head; queries again if the buffer is empty. */
  advance(): Promise<void>;
}

async function* merge(shards: readonly Shard[]): AsyncGenerator<Item, void> {
  for (;;) {
    let newest: Shard | undefined;
    for (const shard of shards) {
      const sort = shard.head()?.sort;
      if (sort !== undefined && sort > (newest?.head()?.sort ?? '')) newest = shard;
    }
    const head = newest?.head();
    if (newest === undefined || head === undefined) return;
    yield head.item;
    await newest.advance();
  }
}

/** Ids spread evenly, so the first query of each shard asks for its share and a few more. */
function openShards(table: Pick<Table, 'query'>, list: MonthList, span: MonthSpan): Promise<Shard[]> {
  const share = Math.ceil(span.wanted / list.shards) + 2;
  return Promise.all(
    Array.from({ length: list.shards }, (_, shard) => openShard(table, list, { ...span, shard, share })),
  );
}

async function openShard(
  table: Pick<Table, 'query'>,
  list: MonthList,
  { month, before, from, shard, share }: MonthSpan & { shard: number; share: number },
): Promise<Shard> {
  const sortAttribute = keyAttributes[list.index].sort;
  let inHand: { item: Item; sort: string }[] = [];
  let position: Readonly<Record<string, string>> | null = null;
  const read = async () => {
    const page = await table.query({
      index: list.index,
      partition: list.partition(month, shard),
      ...(before !== null && { to: before }),
      ...(from !== undefined && { from }),
      newestFirst: true,
      limit: share,
      ...(position && { after: position }),
    });
    position = page.next;
    inHand = page.items
      .map((item) => ({ item, sort: String(item[sortAttribute]) }))
      // The bound is inclusive: its item was on the page before.
      .filter(({ sort }) => sort !== before);
  };
  const readOn = async () => {
    while (inHand.length === 0 && position !== null) await read();
  };
  await read();
  await readOn();
  return {
    head: () => inHand[0],
    async advance() {
      inHand.shift();
      await readOn();
    },
  };
}
