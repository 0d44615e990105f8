import type { ApprovalStore } from '../../../core/approvals/ports';
import type { Table } from '../../../core/kernel/table';
import { adminChanges } from '../accounts/account-changes';
import { accounts } from '../accounts/accounts';
import { attentionChanges, attentionRow } from '../attention/attention-items';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { noticeChanges } from '../notices/notice-items';
import { changeStore } from '../table/change-store';
import { approvalKey, attentionKey, openApprovalsPartition, tallyKey } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { approvalChanges, approvalRow, tallyRow } from './approval-items';

const needs = {
  get: [need('GetItem', 'APPROVAL#*')],
  item: [need('GetItem', 'ATTENTION#*')],
  tally: [need('GetItem', 'TALLY#*')],
  account: [need('GetItem', 'USER#*')],
  audit: readsAudit,
  waiting: [needIndex('worklist', 'OPEN#*')],
};

export const approvalStore = tableAdapter(needs, (table: Table): ApprovalStore => {
  return {
    ...changeStore(table, {
      ...approvalChanges,
      ...attentionChanges,
      ...auditChanges,
      ...adminChanges,
      ...noticeChanges,
    }),
    get: (id) => readRow(table, approvalRow, approvalKey(id)),
    item: (id) => readRow(table, attentionRow, attentionKey('approval', id)),
    tally: (of, limit) => readRow(table, tallyRow, tallyKey(of, limit)),
    account: accounts(table).get,
    audit: auditReader(table),

    async waiting(limit) {
      const { items } = await table.query({ index: 'worklist', partition: openApprovalsPartition, limit });
      return items.map(({ PK }) => PK.replace(/^APPROVAL#/, ''));
    },
  };
});
