import type { Charges } from '../../../core/floats/charges';
import type { Table } from '../../../core/kernel/table';
import { totalsKey } from '../table/keys';
import { need, tableAdapter } from '../table/table-adapter';
import { toTotals } from './statistics-items';

export const charges = tableAdapter(
  { read: [need('GetItem', 'STATISTICS')] },
  (table: Pick<Table, 'get'>): Charges => ({
    read: async () => toTotals(await table.get(totalsKey, { consistent: true })).floats,
  }),
);
