import { type ApplicationStore, applicationSubject } from '../../../core/accounts/agents/apply-as-agent';
import type { Table } from '../../../core/kernel/table';
import { attentionChanges, attentionRow } from '../attention/attention-items';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { noticeChanges } from '../notices/notice-items';
import { changeStore } from '../table/change-store';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { accountChanges, adminChanges, noneEndedChanges } from './account-changes';
import { accounts } from './accounts';

const needs = {
  item: [need('GetItem', 'ATTENTION#*')],
  account: [need('GetItem', 'USER#*')],
  audit: readsAudit,
};

export const applicationStore = tableAdapter(
  needs,
  (table: Table): ApplicationStore => ({
    ...changeStore(table, {
      ...attentionChanges,
      ...noneEndedChanges,
      ...accountChanges,
      ...adminChanges,
      ...auditChanges,
      ...noticeChanges,
    }),
    item(userId) {
      const { kind, id } = applicationSubject(userId);
      return readRow(table, attentionRow, attentionRow.key({ subject: { kind, id } }));
    },
    account: accounts(table).get,
    audit: auditReader(table),
  }),
);
