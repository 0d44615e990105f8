import { type Moments, momentOf } from '../../../core/accounts/recent-use';
import { accountRow } from '../../../core/accounts/rows';
import { indexEntry, keyAttributes } from '../../../core/kernel/indexes';
import type { Table } from '../../../core/kernel/table';
import { networksRow } from '../../../core/networks/rows';
import type { Order } from '../../../core/orders/order';
import type { PastPurchases, PurchaseReads } from '../../../core/orders/ports';
import { orderRow, phonePartition, recordRow } from '../../../core/orders/rows';
import { ownPricesRow, priceRow } from '../../../core/prices/rows';
import { recipientRow } from '../../../core/recipients/rows';
import { ledgerRow } from '../../../core/wallet/rows';
import { toNetworkList, toStanding, toTroubles } from '../networks/routes';
import { prefixRange } from '../table/keys';
import { need, needIndex, tableAdapter } from '../table/table-adapter';

const needs = {
  loadForPurchase: [need('BatchGetItem', 'USER#*', 'PRICES', 'NETWORKS'), need('GetItem', 'USER#*')],
  past: [need(['GetItem', 'BatchGetItem'], 'ORDER#*'), need(['Query', 'BatchGetItem'], 'USER#*')],
  latestTo: [needIndex('byValue', 'PHONE#*'), need('BatchGetItem', 'ORDER#*')],
};

/** Reads of several rows at once or at half the cost, and of the attributes that stand beside the networks. */
export const purchaseReads = tableAdapter(
  needs,
  (table: Table): PurchaseReads => ({
    async loadForPurchase({ userId, planId, recipient }, options) {
      const saved = recipient === null ? [] : [recipientRow.key({ userId, phoneNumber: recipient })];
      const keys = [accountRow.key({ userId }), priceRow.key({ id: planId }), networksRow.key({}), ...saved];
      const [buyer, price, networks, found] = await table.getMany(keys, options);
      const account = buyer ? accountRow.decode(buyer) : null;
      // Few have prices of their own: for the others, a second request beside this one would find nothing.
      const own = account?.ownPrices ? await table.get(ownPricesRow.key({ userId }), options) : null;
      const list = toNetworkList(networks);
      return {
        account,
        own: own && ownPricesRow.decode(own),
        price: price ? priceRow.decode(price) : null,
        networks: list.networks,
        suppliers: list.suppliers,
        troubles: toTroubles(networks),
        standing: toStanding(networks),
        isSaved: recipient === null ? null : Boolean(found),
      };
    },

    past: (of) => pastPurchases(table, of),

    latestTo: (phoneNumber, since) => latestOrdersTo(table, phoneNumber, since),
  }),
);

/** An order that is refused has two entries: its debit and its refund. */
const entriesExamined = 160;

/** At most 100 come in one batch. */
const ordersExamined = 80;

/** Bounded reads for a purchase that a limit or an earlier order may stop. The latest orders are found through the ledger. */
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
    lately: (since && latest?.filter(({ createdAt }) => createdAt >= since).length) ?? null,
    hasReceived: latest?.some(({ status }) => status === 'completed') ?? null,
    bought: orders,
  };
}

/** At most as many as an account's row has. */
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

/** Refused, waiting, or sent without an answer. What a supplier has taken, and what a person does by hand, is not. */
const isUnproven = ({ stage, status, attempts }: Order): boolean =>
  stage === 'waiting' ||
  stage === 'sent' ||
  (status === 'failed' && attempts.some(({ outcome }) => outcome !== 'turned_away'));

/** Together with the index's keys they cost 2.5 R. */
const latestExamined = 4;

/** The latest orders to a number that have gone out, newest first, eventually consistent. Others lie before every time. */
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
