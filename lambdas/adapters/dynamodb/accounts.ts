import type { Accounts } from '../../core/wallet/ports';
import { fromAccount, toAccount } from './account-items';
import { accountKey } from './keys';
import type { Table } from './table';

export function accounts(table: Table): Accounts {
  const get = async (userId: string) => {
    const item = await table.get(accountKey(userId), { consistent: true });
    return item ? toAccount(item) : null;
  };
  return {
    get,
    async create(account) {
      const result = await table.write({ put: fromAccount(account), when: { absent: true } });
      return result.kind === 'written';
    },
    async rename(userId, { name, phone }) {
      const result = await table.write({
        update: accountKey(userId),
        set: { name, phone },
        when: { equals: { user_id: userId } },
      });
      return result.kind === 'written' ? get(userId) : null;
    },
  };
}
