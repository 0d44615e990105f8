import type { Account, Accounts } from '../../../core/accounts/entities';
import { accountRow } from '../../../core/accounts/rows';
import type { Table } from '../../../core/kernel/table';
import type { Customers } from '../../../core/orders/lists/list-orders';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';

/** Accounts for use cases that don't take a `db` yet. */
export const accounts = tableAdapter(
  { get: [need('GetItem', 'USER#*')] },
  (table: Table): Accounts => ({ get: (userId) => readRow(table, accountRow, accountRow.key({ userId })) }),
);

/** Reads accounts in the order of the ids, each once, without deleted ones. Eventually consistent. */
export async function presentAccounts(
  table: Pick<Table, 'getMany'>,
  userIds: Iterable<string>,
): Promise<Account[]> {
  const rows = await table.getMany(
    [...new Set(userIds)].map((userId) => accountRow.key({ userId })),
    { consistent: false },
  );
  const accounts = rows.flatMap((row) => (row ? [accountRow.decode(row)] : []));
  return accounts.filter(({ deletion }) => deletion !== 'done');
}

export const customers = tableAdapter(
  { byId: [need('BatchGetItem', 'USER#*')] },
  (table: Pick<Table, 'getMany'>): Customers => {
    return {
      async byId(userIds) {
        const accounts = await presentAccounts(table, userIds);
        return new Map(accounts.map((account) => [account.userId, account]));
      },
    };
  },
);
