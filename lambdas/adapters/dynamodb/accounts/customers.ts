import type { Table } from '../../../core/kernel/table';
import type { Customers } from '../../../core/orders/lists/list-orders';
import { need, tableAdapter } from '../table/table-adapter';
import { presentAccounts } from './present-accounts';

const needs = { byId: [need('BatchGetItem', 'USER#*')] };

export const customers = tableAdapter(needs, (table: Pick<Table, 'getMany'>): Customers => {
  return {
    async byId(userIds) {
      const accounts = await presentAccounts(table, userIds);
      return new Map(accounts.map((account) => [account.userId, account]));
    },
  };
});
