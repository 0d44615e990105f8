import type { PriceHistory } from '../../../core/audit-log/audit-log';
import { auditRow, pricedPartition } from '../../../core/audit-log/rows';
import type { Table } from '../../../core/kernel/table';
import { need, needIndex, tableAdapter } from '../table/table-adapter';

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
