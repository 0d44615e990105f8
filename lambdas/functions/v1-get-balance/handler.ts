import { v1GetBalance } from '../../../contracts/developers/v1';
import { accountRow } from '../../core/accounts/rows';
import { access } from '../../core/kernel/db';
import { toCedis, zero } from '../../core/kernel/money';
import { keyFunction } from '../../runtime/key-function';
import { onDb } from '../../runtime/on-table';

export const handler = keyFunction(v1GetBalance, {
  uses: onDb(access({ get: [accountRow] })),
  async handle({ key: { userId, mode }, ports }) {
    const account = await ports.db.get(accountRow, { userId });
    return { balance: toCedis(account?.balance ?? zero), currency: 'GHS' as const, mode };
  },
});
