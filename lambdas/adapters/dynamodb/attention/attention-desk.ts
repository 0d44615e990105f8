import { accountRow } from '../../../core/accounts/rows';
import type { AttentionDesk } from '../../../core/attention/ports';
import type { Table } from '../../../core/kernel/table';
import { orderRow } from '../../../core/orders/rows';
import { topUpRow } from '../../../core/top-ups/rows';
import { adminChanges } from '../accounts/account-changes';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { changeStore } from '../table/change-store';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { postingChanges } from '../wallet/posting-changes';
import { attentionChanges, attentionRow } from './attention-items';

const needs = {
  get: [need('GetItem', 'ATTENTION#*')],
  subject: [need('GetItem', 'ORDER#*'), need('GetItem', 'USER#*')],
  account: [need('GetItem', 'USER#*')],
  audit: readsAudit,
};

export const attentionDesk = tableAdapter(needs, (table: Table): AttentionDesk => {
  return {
    ...changeStore(table, {
      ...attentionChanges,
      order: orderRow,
      topUp: topUpRow,
      ...postingChanges,
      ...auditChanges,
      ...adminChanges,
    }),

    get: ({ kind, id }) => readRow(table, attentionRow, attentionRow.key({ subject: { kind, id } })),

    async subject({ kind, id }, userId) {
      switch (kind) {
        case 'order': {
          const order = await readRow(table, orderRow, orderRow.key({ id }));
          return order && { kind, order };
        }
        case 'top_up': {
          const topUp = await readRow(table, topUpRow, topUpRow.key({ userId, reference: id }));
          return topUp && { kind, topUp };
        }
        // These have nothing but the item itself.
        case 'payment':
        case 'ledger':
        case 'approval':
        case 'application':
          return null;
      }
    },

    account: (userId) => readRow(table, accountRow, accountRow.key({ userId })),

    audit: auditReader(table),
  };
});
