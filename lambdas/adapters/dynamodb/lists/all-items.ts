import type { Item, QueryInput, Table } from '../../../core/kernel/table';

const itemsPerQuery = 500;

/** Every item of a partition, or of a range of it, read a page at a time. */
export async function* allItems(
  table: Pick<Table, 'query'>,
  input: Omit<QueryInput, 'limit' | 'after'>,
): AsyncGenerator<Item, void> {
  let after: Readonly<Record<string, string>> | null = null;
  do {
    const page = await table.query({ ...input, limit: itemsPerQuery, ...(after && { after }) });
    yield* page.items;
    after = page.next;
  } while (after !== null);
}
