import type { Customers } from '../../../core/orders/lists/ports';
import { accountKey } from '../table/keys';
import type { Table } from '../table/table';
import { need, tableAdapter } from '../table/table-adapter';
import { accountRow } from './account-items';

const needs = { byId: [need('BatchGetItem', 'USER#*')] };

export const customers = tableAdapter(needs, (table: Pick<Table, 'getMany'>): Customers => {
  return {
    async byId(userIds) {
      const keys = [...new Set(userIds)].map(accountKey);
      const rows = await table.getMany(keys, { consistent: false });
      const accounts = rows.flatMap((row) => (row ? [accountRow.decode(row)] : []));
      return new Map(
        accounts.filter(({ deletion }) => deletion !== 'done').map((account) => [account.userId, account]),
      );
    },
  };
});
