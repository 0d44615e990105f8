import { accountRow, userShards } from '../../../core/accounts/rows';
import { bulkRow } from '../../../core/bulk/rows';
import { mapConcurrently } from '../../../core/kernel/concurrency';
import { allItemsIn, prefixRange } from '../../../core/kernel/pages';
import { type Item, listPartition, type Table, userIdOf } from '../../../core/kernel/table';
import type { LedgerReader } from '../../../core/ledger-check/check-ledger';
import type { Unreadable, Wallet } from '../../../core/ledger-check/rules';
import { orderRow } from '../../../core/orders/rows';
import { referencePartition, type TopUp, topUpRow } from '../../../core/top-ups/rows';
import { type LedgerEntry, ledgerRow } from '../../../core/wallet/rows';
import { need, needIndex, tableAdapter } from '../table/table-adapter';

/** Small pages, because each user costs the read of a whole wallet. */
const usersPerPage = 100;
/** One customer has a reference, so a few are enough to find a second one. */
const mostOwners = 10;

/** The ledger check can't write. */
type ReadTable = Pick<Table, 'get' | 'getMany' | 'query'>;

const needs = {
  parts: [],
  wallets: [needIndex('worklist', 'USERS#*')],
  wallet: [
    need(['GetItem', 'BatchGetItem', 'Query'], 'USER#*'),
    need('BatchGetItem', 'ORDER#*'),
    needIndex('byValue', 'REFERENCE#*'),
  ],
};

/** Reads whole wallets, and the list of accounts by month, for the ledger check. */
export const ledgerReader = tableAdapter(
  needs,
  (table: ReadTable): LedgerReader => ({
    parts: userShards,

    async wallets({ month, part, after }) {
      const partition = listPartition('USERS', month, part);
      const { items, next } = await table.query({
        index: 'worklist',
        partition,
        limit: usersPerPage,
        ...(after && { after }),
      });
      return { userIds: items.map(userIdOf), next };
    },

    wallet: (userId, { isLatest }) => readWallet(table, userId, isLatest),
  }),
);

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
  const entries = readable(await allItemsIn(table, { ...ledger, consistent }), ledgerRow.decode, unreadable);
  const ofTopUps = prefixRange(topUpRow.key({ userId, reference: '' }).SK);
  const rows = await allItemsIn(table, { partition, ...ofTopUps, consistent });
  const topUps = readable(rows, topUpRow.decode, unreadable);
  const orders = readable(await orderItems(table, entries, consistent), orderRow.decode, unreadable);
  const bulks = readable(await bulkItems(table, userId, entries), bulkRow.decode, unreadable);
  const byNumber = new Map(orders.map((order) => [order.id, order]));
  const owners = new Map(await mapConcurrently(topUps, atOnce, (topUp) => ownersOf(table, topUp)));
  return { account, entries, orders: byNumber, bulks, topUps, owners, unreadable };
}

/** Queries of one wallet at the same time. */
const atOnce = 4;

async function ownersOf(table: ReadTable, { reference }: TopUp) {
  const partition = referencePartition(reference);
  const { items } = await table.query({ index: 'byValue', partition, limit: mostOwners });
  return [reference, items.map(userIdOf)] as const;
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
