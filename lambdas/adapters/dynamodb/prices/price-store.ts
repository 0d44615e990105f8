import { guardWriters } from '../../../core/approvals/guard-writers';
import { itemsIn } from '../../../core/kernel/pages';
import type { Table } from '../../../core/kernel/table';
import type { PriceStore } from '../../../core/prices/ports';
import { type BundlePrice, priceRow } from '../../../core/prices/rows';
import { writesPrice } from '../../../core/prices/writes-price';
import { adminChanges } from '../accounts/account-changes';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { changeStore } from '../table/change-store';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';

const needs = {
  list: [need('Query', 'PRICES')],
  get: [need('GetItem', 'PRICES')],
  audit: readsAudit,
};

export const priceStore = tableAdapter(needs, (table: Table): PriceStore => {
  return {
    ...changeStore(table, { ...auditChanges, price: writesPrice, ...adminChanges, ...guardWriters }),

    /** Reads all prices in one query: there are at most a few hundred. */
    async list({ consistent } = { consistent: false }) {
      const prices: BundlePrice[] = [];
      for await (const item of itemsIn(table, { partition: priceRow.partition, consistent }))
        prices.push(priceRow.decode(item));
      return prices;
    },

    get: (id) => readRow(table, priceRow, priceRow.key({ id })),
    audit: auditReader(table),
  };
});

export const putsPrice = need('PutItem', 'PRICES');
export const deletesPrice = need('DeleteItem', 'PRICES');
