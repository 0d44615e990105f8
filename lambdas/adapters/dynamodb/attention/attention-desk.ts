import { accountRow } from '../../../core/accounts/rows';
import type { AttentionDesk } from '../../../core/attention/ports';
import type { Table } from '../../../core/kernel/table';
import { adminChanges } from '../accounts/account-changes';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { orderChanges } from '../orders/order-changes';
import { orderRow } from '../orders/order-items';
import { changeStore } from '../table/change-store';
import { orderKey, topUpKey } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { topUpChanges } from '../top-ups/top-up-changes';
import { topUpRow } from '../top-ups/top-up-items';
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
      ...orderChanges,
      ...topUpChanges,
      ...postingChanges,
      ...auditChanges,
      ...adminChanges,
    }),

    get: ({ kind, id }) => readRow(table, attentionRow, attentionRow.key({ subject: { kind, id } })),

    async subject({ kind, id }, userId) {
      switch (kind) {
        case 'order': {
          const order = await readRow(table, orderRow, orderKey(id));
          return order && { kind, order };
        }
        case 'top_up': {
          const topUp = await readRow(table, topUpRow, topUpKey(userId, id));
          return topUp && { kind, topUp };
        }
        // Nothing but the item itself.
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
