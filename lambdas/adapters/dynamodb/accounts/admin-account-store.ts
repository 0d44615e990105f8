import type { AdminAccountStore } from '../../../core/accounts/account-ports';
import type { Table } from '../../../core/kernel/table';
import { guardedChanges } from '../approvals/approval-items';
import { auditChanges } from '../audit-log/audit-changes';
import { noticeChanges } from '../notices/notice-items';
import { changeStore } from '../table/change-store';
import { need, tableAdapter } from '../table/table-adapter';
import { accountChanges, adminChanges, banChanges, monthChanges } from './account-changes';
import { accounts } from './accounts';

const needs = { get: [need('GetItem', 'USER#*')] };

export const adminAccountStore = tableAdapter(
  needs,
  (table: Table): AdminAccountStore => ({
    ...changeStore(table, {
      ...auditChanges,
      ...adminChanges,
      ...banChanges,
      ...accountChanges,
      ...monthChanges,
      ...noticeChanges,
      ...guardedChanges,
    }),
    get: accounts(table).get,
  }),
);
