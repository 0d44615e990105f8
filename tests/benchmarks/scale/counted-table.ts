import type { Item, Table } from '../../../lambdas/adapters/dynamodb/table/table';
import { itemBytes } from '../shop/item-size';

/** What was read while something was looked up. */
export interface Reads {
  readonly requests: number;
  readonly items: number;
  /** By DynamoDB's rules: 4 KB begun, half of it where the read may be behind; a query's items together. */
  readonly units: number;
}

export interface CountedTable {
  readonly table: Table;
  during(work: () => Promise<unknown>): Promise<Reads>;
}

const unitBytes = 4096;

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html */
export function countedTable(table: Table): CountedTable {
  let [requests, read, units] = [0, 0, 0];
  const count = (items: readonly Item[], isConsistent: boolean) => {
    const bytes = items.reduce((sum, item) => sum + itemBytes(item), 0);
    read += items.length;
    units += Math.max(1, Math.ceil(bytes / unitBytes)) * (isConsistent ? 1 : 0.5);
  };
  return {
    table: {
      write: table.write,
      transact: table.transact,
      async get(key, options) {
        requests += 1;
        const item = await table.get(key, options);
        count(item ? [item] : [], options.consistent);
        return item;
      },
      async getMany(keys, options) {
        requests += 1;
        const items = await table.getMany(keys, options);
        for (const item of items) count(item ? [item] : [], options.consistent);
        return items;
      },
      async query(input) {
        requests += 1;
        const page = await table.query(input);
        count(page.items, input.consistent ?? false);
        return page;
      },
    },
    async during(work) {
      [requests, read, units] = [0, 0, 0];
      await work();
      return { requests, items: read, units };
    },
  };
}
