import { itemsBetween, topUpsByTime } from '../../../core/kernel/pages';
import type { Table } from '../../../core/kernel/table';
import type { StartedTopUps } from '../../../core/top-ups/compare-payments';
import { topUpRow } from '../../../core/top-ups/rows';
import { needIndex, tableAdapter } from '../table/table-adapter';

export const startedTopUps = tableAdapter(
  { between: [needIndex('byTime', 'TOPUPS#*')] },
  (table: Table): StartedTopUps => ({
    async *between(from, to) {
      for await (const item of itemsBetween(table, topUpsByTime, { from, to })) yield topUpRow.decode(item);
    },
  }),
);
