import type { AdminAccountStore } from '../../../core/accounts/account-ports';
import { guardWriters } from '../../../core/approvals/guard-writers';
import type { Table } from '../../../core/kernel/table';
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
      ...guardWriters,
    }),
    get: accounts(table).get,
  }),
);
