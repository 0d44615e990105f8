import { getWalletTransactions } from '../../../contracts/wallet/get-wallet-transactions';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { walletHistory } from '../../adapters/dynamodb/wallet/wallet-history';
import { entryView, topUpView } from '../../core/wallet/transaction-views';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(getWalletTransactions, {
  dependencies: () => {
    const table = appTable(environment.TABLE_NAME);
    return { accounts: accounts(table), history: walletHistory(table) };
  },
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, account, dependencies: { history } }) => {
    if (input.type === 'credit') {
      const { topUps, nextCursor } = await history.topUps(account.userId, input);
      return { transactions: topUps.map(topUpView), next_cursor: nextCursor };
    }
    const { entries, nextCursor } = await history.entries(account.userId, input);
    return { transactions: entries.map(entryView), next_cursor: nextCursor };
  },
});
