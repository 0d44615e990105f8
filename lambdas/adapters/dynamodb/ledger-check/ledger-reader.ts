import { accountRow } from '../../../core/accounts/rows';
import { bulkRow } from '../../../core/bulk/rows';
import { itemsIn } from '../../../core/kernel/pages';
import {
  type Item,
  keyAttributes,
  listPartition,
  listShards,
  type QueryInput,
  type Table,
} from '../../../core/kernel/table';
import type { LedgerReader, ListPage, Position, Unreadable, Wallet } from '../../../core/ledger-check/ports';
import { orderRow } from '../../../core/orders/rows';
import { nothing, plus } from '../../../core/statistics/counters';
import { referencePartition, topUpRow } from '../../../core/top-ups/rows';
import { type LedgerEntry, ledgerRow } from '../../../core/wallet/rows';
import { toSheet, toTotals } from '../statistics/statistics-items';
import { booksPartition, prefixRange, totalsKey, userIdOf } from '../table/keys';
import { need, needIndex, tableAdapter } from '../table/table-adapter';

/** Small pages, because each user costs the read of a whole wallet. */
const usersPerPage = 100;
const rowsPerPage = 500;

/** The ledger check can't write. */
type ReadTable = Pick<Table, 'get' | 'getMany' | 'query'>;

const needs = {
  parts: [],
  users: [needIndex('worklist', 'USERS#*')],
  orders: [needIndex('byTime', 'ORDERS#*')],
  topUps: [needIndex('byTime', 'TOPUPS#*')],
  wallet: [need(['GetItem', 'BatchGetItem', 'Query'], 'USER#*'), need('BatchGetItem', 'ORDER#*')],
  isListed: [needIndex('worklist', 'USERS#*')],
  ownersOf: [needIndex('byValue', 'REFERENCE#*')],
  countedBooks: [need('Query', 'BOOKS')],
  countedTotals: [need('GetItem', 'STATISTICS')],
};

/** Reads whole wallets and the lists by month, for the ledger check. */
export const ledgerReader = tableAdapter(needs, (table: ReadTable): LedgerReader => {
  return {
    parts: listShards,

    async users(month, part, after) {
      const partition = listPartition('USERS', month, part);
      const page = await table.query({
        index: 'worklist',
        partition,
        limit: usersPerPage,
        ...(after && { after }),
      });
      return { items: page.items.map(userIdOf), unreadable: [], next: page.next };
    },

    orders: (month, part, after) =>
      listPage(table, { partition: listPartition('ORDERS', month, part), after, parse: orderRow.decode }),

    topUps: (month, part, after) =>
      listPage(table, { partition: listPartition('TOPUPS', month, part), after, parse: topUpRow.decode }),

    wallet: (userId, { isLatest }) => readWallet(table, userId, isLatest),

    async isListed({ account }) {
      const { partition: partitionKey, sort } = keyAttributes.worklist;
      const item = accountRow.encode(account);
      const [partition, position] = [String(item[partitionKey]), String(item[sort])];
      const { items } = await table.query({
        index: 'worklist',
        partition,
        from: position,
        to: position,
        limit: 1,
      });
      return items.length > 0;
    },

    async ownersOf(reference) {
      const partition = referencePartition(reference);
      const { items } = await table.query({ index: 'byValue', partition, limit: rowsPerPage });
      return items.map(userIdOf);
    },

    async countedBooks(until) {
      const items = await queryAll(table, { partition: booksPartition, consistent: true });
      const days = items.flatMap((item) =>
        Object.entries(toSheet({ kind: 'books', month: item.SK }, item).days)
          .filter(([day]) => `${item.SK}-${day}` < until)
          .map(([, counts]) => counts),
      );
      return days.reduce(plus, nothing);
    },

    countedTotals: async () => toTotals(await table.get(totalsKey, { consistent: true })),
  };
});

/**
 * Reads the account first. The ledger is append-only, so the entries that the account counts stay the same, and later ones are left out.
 */
async function readWallet(
  table: ReadTable,
  userId: string,
  consistent: boolean,
): Promise<Wallet | Unreadable | null> {
  const item = await table.get(accountRow.key({ userId }), { consistent });
  if (item === null) return null;
  const unreadable: Unreadable[] = [];
  const [account] = readable([item], accountRow.decode, unreadable);
  if (account === undefined) return unreadable[0] ?? null;
  const partition = accountRow.key({ userId }).PK;
  const ledger = {
    partition,
    from: ledgerRow.key({ userId, seq: 0 }).SK,
    to: ledgerRow.key({ userId, seq: account.ledgerSeq }).SK,
  };
  const entries = readable(await queryAll(table, { ...ledger, consistent }), ledgerRow.decode, unreadable);
  const ofTopUps = prefixRange(topUpRow.key({ userId, reference: '' }).SK);
  const rows = await queryAll(table, { partition, ...ofTopUps, consistent });
  const topUps = readable(rows, topUpRow.decode, unreadable);
  const orders = readable(await orderItems(table, entries, consistent), orderRow.decode, unreadable);
  const bulks = readable(await bulkItems(table, userId, entries), bulkRow.decode, unreadable);
  const byNumber = new Map(orders.map((order) => [order.id, order]));
  return { account, entries, orders: byNumber, bulks, topUps, unreadable };
}

/** Reads the bulk buys that the entries name, strongly consistent: never older than the entries. */
async function bulkItems(table: ReadTable, userId: string, entries: readonly LedgerEntry[]) {
  const named = new Set(
    entries.filter(({ against }) => against === 'bulk').map(({ reference }) => reference),
  );
  const keys = [...named].map((id) => bulkRow.key({ userId, id }));
  const items = keys.length === 0 ? [] : await table.getMany(keys, { consistent: true });
  return items.filter((item) => item !== null);
}

/** Reads the orders that the entries name. */
async function orderItems(table: ReadTable, entries: readonly LedgerEntry[], consistent: boolean) {
  const named = entries.filter(({ type }) => type === 'purchase' || type === 'refund');
  const numbers = [...new Set(named.map(({ reference }) => reference))];
  const items = await table.getMany(
    numbers.map((id) => orderRow.key({ id })),
    { consistent },
  );
  // A refused request has an order number too, but isn't an order.
  return items.flatMap((item) => (item?.kind === 'order' ? [item] : []));
}

async function listPage<T>(
  table: ReadTable,
  { partition, after, parse }: { partition: string; after: Position | null; parse: (item: Item) => T },
): Promise<ListPage<T>> {
  const page = await table.query({ index: 'byTime', partition, limit: rowsPerPage, ...(after && { after }) });
  const unreadable: Unreadable[] = [];
  return { items: readable(page.items, parse, unreadable), unreadable, next: page.next };
}

async function queryAll(
  table: ReadTable,
  range: Pick<QueryInput, 'partition' | 'from' | 'to' | 'consistent'>,
): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of itemsIn(table, range)) items.push(item);
  return items;
}

/** Parses rows. One that can't be parsed becomes a finding and doesn't end the check. */
function readable<T>(items: readonly Item[], parse: (item: Item) => T, unreadable: Unreadable[]): T[] {
  return items.flatMap((item) => {
    try {
      return [parse(item)];
    } catch (error) {
      unreadable.push({ key: `${item.PK} ${item.SK}`, reason: error instanceof Error ? error.message : '' });
      return [];
    }
  });
}
