import { guardWriters } from '../../../core/approvals/guard-writers';
import type { Table } from '../../../core/kernel/table';
import type { BundlePrice } from '../../../core/prices/entities';
import type { PriceStore } from '../../../core/prices/ports';
import { adminChanges } from '../accounts/account-changes';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { allItems } from '../lists/all-items';
import { changeStore } from '../table/change-store';
import { priceKey, pricesPartition } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { priceChanges } from './price-changes';
import { priceRow } from './price-items';

const needs = {
  list: [need('Query', 'PRICES')],
  get: [need('GetItem', 'PRICES')],
  audit: readsAudit,
};

export const priceStore = tableAdapter(needs, (table: Table): PriceStore => {
  return {
    ...changeStore(table, { ...auditChanges, ...priceChanges, ...adminChanges, ...guardWriters }),

    /** At most a few hundred rows: one query. */
    async list({ consistent } = { consistent: false }) {
      const prices: BundlePrice[] = [];
      for await (const item of allItems(table, { partition: pricesPartition, consistent }))
        prices.push(priceRow.decode(item));
      return prices;
    },

    get: (id) => readRow(table, priceRow, priceKey(id)),
    audit: auditReader(table),
  };
});
