import { itemsIn } from '../../../core/kernel/pages';
import type { Table } from '../../../core/kernel/table';
import type { MonthSheet } from '../../../core/statistics/entities';
import type { MarginReader } from '../../../core/statistics/margin-report';
import { marginsPartition, prefixRange } from '../table/keys';
import { need, tableAdapter } from '../table/table-adapter';
import { toSheet } from './statistics-items';

const needs = { daysOf: [need('Query', 'MARGINS')] };

export const marginReader = tableAdapter(needs, (table: Pick<Table, 'query'>): MarginReader => {
  return {
    async daysOf(month) {
      const sheets: MonthSheet[] = [];
      const range = { partition: marginsPartition, ...prefixRange(`${month}-`), consistent: false };
      for await (const item of itemsIn(table, range)) {
        sheets.push(toSheet({ kind: 'margins', month: item.SK }, item));
      }
      return sheets;
    },
  };
});
