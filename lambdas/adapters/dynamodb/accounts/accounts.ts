import type { Accounts } from '../../../core/accounts/entities';
import { accountRow } from '../../../core/accounts/rows';
import type { Table } from '../../../core/kernel/table';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';

/** Accounts for use cases that don't take a `db` yet. */
export const accounts = tableAdapter(
  { get: [need('GetItem', 'USER#*')] },
  (table: Table): Accounts => ({ get: (userId) => readRow(table, accountRow, accountRow.key({ userId })) }),
);
