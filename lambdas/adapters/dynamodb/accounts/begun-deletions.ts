import type { FinishPorts } from '../../../core/accounts/deletion/finish-deletion';
import { deletingPartition } from '../../../core/accounts/rows';
import type { Table } from '../../../core/kernel/table';
import { userIdOf } from '../table/keys';
import { needIndex, tableAdapter } from '../table/table-adapter';

const atOnce = 100;

export const begunDeletions = tableAdapter(
  { begun: [needIndex('byValue', 'DELETING')] },
  (table: Table): FinishPorts['deletions'] => ({
    async *begun() {
      const deleting = { index: 'byValue', partition: deletingPartition, limit: atOnce } as const;
      let page = await table.query(deleting);
      for (;;) {
        yield* page.items.map(userIdOf);
        if (page.next === null) return;
        page = await table.query({ ...deleting, after: page.next });
      }
    },
  }),
);
