import type { Charges } from '../../../core/floats/ports';
import { toTotals } from '../statistics/statistics-items';
import { totalsKey } from '../table/keys';
import type { Table } from '../table/table';
import { need, tableAdapter } from '../table/table-adapter';

export const charges = tableAdapter(
  { read: [need('GetItem', 'STATISTICS')] },
  (table: Pick<Table, 'get'>): Charges => ({
    read: async () => toTotals(await table.get(totalsKey, { consistent: true })).floats,
  }),
);
