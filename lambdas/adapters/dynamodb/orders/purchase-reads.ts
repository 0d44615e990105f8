import { accountRow, type Moments, momentOf } from '../../../core/accounts/rows';
import { indexEntry, keyAttributes, type Table } from '../../../core/kernel/table';
import { networksRow } from '../../../core/networks/rows';
import type { Order } from '../../../core/orders/order';
import type { PastPurchases, PurchaseReads } from '../../../core/orders/ports';
import { isUnproven } from '../../../core/orders/purchase/purchase-limits';
import { orderRow, phonePartition, recordRow } from '../../../core/orders/rows';
import { priceRow } from '../../../core/prices/rows';
import { ledgerRow } from '../../../core/wallet/rows';
import { toNetworkList, toTroubles } from '../networks/routes';
import { prefixRange } from '../table/keys';
import { need, needIndex, tableAdapter } from '../table/table-adapter';

const needs = {
  loadForPurchase: [need('BatchGetItem', 'USER#*', 'PRICES', 'NETWORKS')],
  past: [need(['GetItem', 'BatchGetItem'], 'ORDER#*'), need(['Query', 'BatchGetItem'], 'USER#*')],
  latestTo: [needIndex('byValue', 'PHONE#*'), need('BatchGetItem', 'ORDER#*')],
};

/** Reads that `db` can't do for a purchase: several rows at once, at half the cost, and the extra attributes of the networks' row. */
export const purchaseReads = tableAdapter(
  needs,
  (table: Table): PurchaseReads => ({
    async loadForPurchase({ userId, planId }, options) {
      const keys = [accountRow.key({ userId }), priceRow.key({ id: planId }), networksRow.key({})];
      const [buyer, price, networks] = await table.getMany(keys, options);
      const list = toNetworkList(networks);
      return {
        account: buyer ? accountRow.decode(buyer) : null,
        price: price ? priceRow.decode(price) : null,
        networks: list.networks,
        suppliers: list.suppliers,
        troubles: toTroubles(networks),
      };
    },

    past: (of) => pastPurchases(table, of),

    latestTo: (phoneNumber, since) => latestOrdersTo(table, phoneNumber, since),
  }),
);

/** Twice `ordersExamined`: a refused order has two entries, debit and refund. */
const entriesExamined = 160;

/** Below the 100 that fit in one batch. */
const ordersExamined = 80;

/**
 * Reads a bounded number of past purchases, for a purchase that a limit or an earlier order may stop. Finds the latest orders through
 * the ledger.
 */
async function pastPurchases(
  table: Table,
  { userId, orderNumber, since, bought }: Parameters<PurchaseReads['past']>[0],
): Promise<PastPurchases> {
  const [item, latest, orders] = await Promise.all([
    table.get(orderRow.key({ id: orderNumber }), { consistent: true }),
    since && latestBought(table, userId),
    ordersBought(table, userId, bought),
  ]);
  return {
    record: item && recordRow.decode(item),
    unproven: since && latest && unprovenSince(latest, since),
    hasReceived: latest?.some(({ status }) => status === 'completed') ?? null,
    bought: orders,
  };
}

/** Reads at most as many orders as an account's row lists. */
async function ordersBought(
  table: Table,
  userId: string,
  seqs: readonly number[],
): Promise<PastPurchases['bought']> {
  const found = new Map<number, Order | null>(seqs.map((seq) => [seq, null]));
  if (seqs.length === 0) return found;
  const items = await table.getMany(
    seqs.map((seq) => ledgerRow.key({ userId, seq })),
    { consistent: true },
  );
  const entries = items.flatMap((item) => (item ? ledgerRow.decode(item) : []));
  const purchases = entries.filter(({ type }) => type === 'purchase');
  if (purchases.length === 0) return found;
  const rows = await table.getMany(
    purchases.map(({ reference }) => orderRow.key({ id: reference })),
    { consistent: true },
  );
  for (const [index, { seq }] of purchases.entries()) {
    const row = rows[index];
    if (row && row.kind === 'order') found.set(seq, orderRow.decode(row));
  }
  return found;
}

async function latestBought(table: Table, userId: string): Promise<Order[]> {
  const { items } = await table.query({
    partition: ledgerRow.key({ userId, seq: 0 }).PK,
    ...prefixRange('LEDGER#'),
    newestFirst: true,
    consistent: true,
    limit: entriesExamined,
  });
  const bought = items
    .map(ledgerRow.decode)
    .filter(({ type }) => type === 'purchase')
    .map(({ reference }) => reference);
  const numbers = [...new Set(bought)].slice(0, ordersExamined);
  const rows =
    numbers.length === 0
      ? []
      : await table.getMany(
          numbers.map((id) => orderRow.key({ id })),
          { consistent: true },
        );
  return rows.flatMap((row) => (row && row.kind === 'order' ? orderRow.decode(row) : []));
}

const unprovenSince = (orders: readonly Order[], since: Date): Moments =>
  orders
    .filter((order) => order.createdAt >= since && isUnproven(order))
    .map(({ createdAt }) => momentOf(createdAt, 'minute'))
    .sort((a, b) => a - b);

/** Reading this many orders and their index keys costs 2.5 read units. */
const latestExamined = 4;

/**
 * Returns the latest orders to a number that were sent, newest first, eventually consistent. In the index, orders that weren't sent yet come
 * before every time, so `from` leaves them out.
 */
async function latestOrdersTo(table: Table, phoneNumber: string, since: Date): Promise<Order[]> {
  const partition = phonePartition(phoneNumber);
  const from = indexEntry('byValue', partition, since.toISOString())[keyAttributes.byValue.sort];
  const { items } = await table.query({
    index: 'byValue',
    partition,
    ...(from !== undefined && { from }),
    newestFirst: true,
    limit: latestExamined,
  });
  if (items.length === 0) return [];
  const keys = items.map(({ PK, SK }) => ({ PK, SK }));
  const rows = await table.getMany(keys, { consistent: false });
  return rows.flatMap((row) => (row && row.kind === 'order' ? orderRow.decode(row) : []));
}
