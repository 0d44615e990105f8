import { adminAdjustBalance } from '../../../contracts/wallet/admin-adjust-balance';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { walletStore } from '../../adapters/dynamodb/wallet/wallet-store';
import { systemClock, systemIds } from '../../adapters/system';
import { fromCedis, toCedis } from '../../core/money';
import { adjustBalance } from '../../core/wallet/adjust-balance';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminAdjustBalance, {
  dependencies: () => {
    const table = appTable(environment.TABLE_NAME);
    return {
      accounts: accounts(table),
      wallets: walletStore(table),
      clock: systemClock,
      ids: systemIds,
    };
  },
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, account, dependencies }) => {
    const { balance } = await adjustBalance(dependencies, {
      adminId: account.userId,
      userId: input.userId,
      type: input.type,
      amount: fromCedis(input.amount),
      reason: input.reason || null,
      requestId: input.requestId ?? null,
    });
    return { success: true as const, balance: toCedis(balance) };
  },
});
