import type { PriceHistory } from '../../../core/prices/price-history';
import { pricedPartition } from '../table/keys';
import type { Table } from '../table/table';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { auditRow } from './audit-items';

const needs = { ofCustomer: [needIndex('byValue', 'PRICED#*'), need('BatchGetItem', 'AUDIT#*')] };

export const priceHistory = tableAdapter(
  needs,
  (table: Table): PriceHistory => ({
    async ofCustomer(userId, limit) {
      const { items: entries } = await table.query({
        index: 'byValue',
        partition: pricedPartition(userId),
        newestFirst: true,
        limit,
      });
      if (entries.length === 0) return [];
      const keys = entries.map(({ PK, SK }) => ({ PK, SK }));
      const items = await table.getMany(keys, { consistent: false });
      return items.flatMap((item) => (item ? auditRow.decode(item) : []));
    },
  }),
);
