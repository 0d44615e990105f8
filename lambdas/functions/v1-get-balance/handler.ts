import { v1GetBalance } from '../../../contracts/developers/v1-get-balance';
import { toCedis } from '../../core/money';
import { keyFunction } from '../../runtime/key-function';

export const handler = keyFunction(v1GetBalance, {
  uses: {},
  handle: async ({ account, key }) => ({
    balance: toCedis(account.balance),
    currency: 'GHS' as const,
    mode: key.mode,
  }),
});
