import type { Accounts } from '../../../core/accounts/account-ports';
import { accountRow } from '../../../core/accounts/rows';
import type { Table } from '../../../core/kernel/table';
import { changeStore } from '../table/change-store';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { accountChanges, monthChanges } from './account-changes';

const needs = { get: [need('GetItem', 'USER#*')] };

export const accounts = tableAdapter(needs, (table: Table): Accounts => {
  return {
    ...changeStore(table, { ...accountChanges, ...monthChanges }),

    get: (userId) => readRow(table, accountRow, accountRow.key({ userId })),
  };
});
