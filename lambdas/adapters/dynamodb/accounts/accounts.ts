import type { Accounts } from '../../../core/accounts/account-ports';
import type { Table } from '../../../core/kernel/table';
import { changeStore } from '../table/change-store';
import { accountKey } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { accountChanges, monthChanges } from './account-changes';
import { accountRow } from './account-items';

const needs = { get: [need('GetItem', 'USER#*')] };

export const accounts = tableAdapter(needs, (table: Table): Accounts => {
  return {
    ...changeStore(table, { ...accountChanges, ...monthChanges }),

    get: (userId) => readRow(table, accountRow, accountKey(userId)),
  };
});
