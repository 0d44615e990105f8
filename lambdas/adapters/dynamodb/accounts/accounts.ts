import type { Accounts } from '../../../core/accounts/account-ports';
import { changeStore } from '../table/change-store';
import { accountKey } from '../table/keys';
import { readRow } from '../table/read-row';
import type { Table } from '../table/table';
import { need, tableAdapter } from '../table/table-adapter';
import { accountChanges, monthChanges, staffNameChanges } from './account-changes';
import { accountRow } from './account-items';

const needs = { get: [need('GetItem', 'USER#*')] };

export const accounts = tableAdapter(needs, (table: Table): Accounts => {
  return {
    ...changeStore(table, { ...accountChanges, ...monthChanges, ...staffNameChanges }),

    get: (userId) => readRow(table, accountRow, accountKey(userId)),
  };
});
