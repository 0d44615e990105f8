import { accountRow } from '../../../core/accounts/rows';
import { prefixRange } from '../../../core/kernel/pages';
import { indexEntry, keyAttributes, type Table } from '../../../core/kernel/table';
import { networksRow } from '../../../core/networks/rows';
import { comparedFields } from '../../../core/orders/order';
import type { PurchaseReads } from '../../../core/orders/ports';
import { orderRow, phonePartition, recordRow } from '../../../core/orders/rows';
import { priceRow } from '../../../core/prices/rows';
import { ledgerRow } from '../../../core/wallet/rows';
import { toNetworkList, toTroubles } from '../networks/routes';
import { need, needIndex, tableAdapter } from '../table/table-adapter';

const needs = {
  loadForPurchase: [need('BatchGetItem', 'USER#*', 'PRICES', 'NETWORKS', 'ORDER#*')],
  latestTo: [needIndex('byValue', 'PHONE#*')],
  countWaiting: [need('Query', 'USER#*'), need('BatchGetItem', 'ORDER#*')],
};

/** Reads that `db` can't do for a purchase: several rows at once, at half the cost, and the extra attributes of the networks' row. */
export const purchaseReads = tableAdapter(
  needs,
  (table: Table): PurchaseReads => ({
    async loadForPurchase({ userId, planId, orderNumber }, options) {
      const keys = [
        ...[accountRow.key({ userId }), priceRow.key({ id: planId }), networksRow.key({})],
        ...(orderNumber === undefined ? [] : [recordRow.key({ id: orderNumber })]),
      ];
      const [buyer, price, networks, record] = await table.getMany(keys, options);
      const list = toNetworkList(networks);
      return {
        account: buyer ? accountRow.decode(buyer) : null,
        price: price ? priceRow.decode(price) : null,
        record: record ? recordRow.decode(record) : null,
        networks: list.networks,
        suppliers: list.suppliers,
        troubles: toTroubles(networks),
      };
    },

    // In the index, failed orders come before every time, so `from` leaves them out.
    async latestTo(phoneNumber, since) {
      const partition = phonePartition(phoneNumber);
      const from = indexEntry('byValue', partition, since.toISOString())[keyAttributes.byValue.sort];
      const { items } = await table.query({
        index: 'byValue',
        partition,
        ...(from !== undefined && { from }),
        newestFirst: true,
        limit: latestExamined,
      });
      return items.map((item) => orderRow.decodeOnly(item, comparedFields));
    },

    async countWaiting(userId) {
      const { items } = await table.query({
        partition: ledgerRow.key({ userId, seq: 0 }).PK,
        ...prefixRange('LEDGER#'),
        newestFirst: true,
        consistent: true,
        limit: entriesExamined,
      });
      const bought = items.map(ledgerRow.decode).filter(({ type }) => type === 'purchase');
      const numbers = [...new Set(bought.map(({ reference }) => reference))].slice(0, ordersExamined);
      const keys = numbers.map((id) => orderRow.key({ id }));
      const rows = await table.getMany(keys, { consistent: true });
      return rows.filter((row) => row?.kind === 'order' && orderRow.decode(row).stage === 'waiting').length;
    },
  }),
);

/** Maximum orders to a number that a purchase reads. */
const latestExamined = 20;

/** Twice `ordersExamined`: a refused order has two entries, debit and refund. */
const entriesExamined = 160;

/** Below the 100 that fit in one batch. */
const ordersExamined = 80;
