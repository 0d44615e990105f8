import type { Account } from '../../../core/accounts/entities';
import { accountRow } from '../../../core/accounts/rows';
import type { Table } from '../../../core/kernel/table';

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
