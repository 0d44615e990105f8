import type { BundlePrice } from '../../../core/prices/entities';
import type { PriceStore } from '../../../core/prices/ports';
import { auditChanges } from '../audit-log/audit-changes';
import { changeStore } from '../table/change-store';
import { priceKey, pricesPartition } from '../table/keys';
import type { Table } from '../table/table';
import { need, tableAdapter } from '../table/table-adapter';
import { priceChanges } from './price-changes';
import { priceRow } from './price-items';

/** A price list is at most a few hundred rows: one partition, one query. */
const pricesPerQuery = 500;

const needs = {
  list: [need('Query', 'PRICES')],
  get: [need('GetItem', 'PRICES')],
};

export const priceStore = tableAdapter(needs, (table: Table): PriceStore => {
  return {
    ...changeStore(table, { ...auditChanges, ...priceChanges }),

    async list() {
      const prices: BundlePrice[] = [];
      let after: Readonly<Record<string, string>> | null = null;
      do {
        const page = await table.query({
          partition: pricesPartition,
          limit: pricesPerQuery,
          ...(after && { after }),
        });
        prices.push(...page.items.map(priceRow.decode));
        after = page.next;
      } while (after !== null);
      return prices;
    },

    async get(id) {
      const item = await table.get(priceKey(id), { consistent: true });
      return item ? priceRow.decode(item) : null;
    },
  };
});
