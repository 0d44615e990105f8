import type { FinishPorts } from '../../../core/accounts/deletion/finish-deletions';
import { deletingPartition } from '../../../core/accounts/rows';
import { itemsIn } from '../../../core/kernel/pages';
import type { Table } from '../../../core/kernel/table';
import { userIdOf } from '../table/keys';
import { needIndex, tableAdapter } from '../table/table-adapter';

const atOnce = 100;

export const begunDeletions = tableAdapter(
  { begun: [needIndex('byValue', 'DELETING')] },
  (table: Table): FinishPorts['deletions'] => ({
    async *begun() {
      const deleting = { index: 'byValue', partition: deletingPartition } as const;
      for await (const item of itemsIn(table, deleting, { size: atOnce })) yield userIdOf(item);
    },
  }),
);
