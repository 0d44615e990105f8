import type { Accounts } from '../../../core/accounts/account-ports';
import { monthOf } from '../../../core/calendar';
import { TableUnavailable } from '../../../core/table-errors';
import { accountKey, monthKey } from '../table/keys';
import type { Table } from '../table/table';
import { accountRow, accountWrites, newAccountWrites } from './account-items';

/** Enough for whoever changes their own name while money moves. */
const maximumAttempts = 5;

export function accounts(table: Table): Accounts {
  const get = async (userId: string) => {
    const item = await table.get(accountKey(userId), { consistent: true });
    return item ? accountRow.decode(item) : null;
  };
  return {
    get,
    async create(account) {
      // Mostly it exists: that is asked at every sign-in.
      if ((await get(account.userId)) !== null) return false;
      await recordMonth(table, account.createdAt);
      const result = await table.transact(newAccountWrites(account));
      if (result.kind === 'contended') throw new TableUnavailable('Another transaction was under way');
      return result.kind === 'written';
    },
    async rename(userId, { name, phone }) {
      for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
        const before = await get(userId);
        if (before === null) return null;
        const after = { ...before, name, phone };
        const result = await table.transact(accountWrites(before, after, null));
        if (result.kind === 'written') return after;
      }
      throw new TableUnavailable('The account kept changing');
    },
  };
}

/** Before the account itself: a month without accounts does no harm, accounts without a month are not listed. */
export async function recordMonth(table: Table, at: Date): Promise<void> {
  const month = monthOf(at);
  await table.write({ put: { ...monthKey(month), month } });
}
