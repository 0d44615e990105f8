import { getWalletTransactions } from '../../../contracts/wallet/get-wallet-transactions';
import { walletHistory } from '../../adapters/dynamodb/wallet/wallet-history';
import { entryView, topUpView } from '../../core/wallet/transaction-views';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(getWalletTransactions, {
  uses: onTable({ history: walletHistory }),
  handle: async ({ input, account, ports: { history } }) => {
    if (input.type === 'credit' && input.moved !== true) {
      const { topUps, nextCursor } = await history.topUps(account.userId, input);
      return { transactions: topUps.map(topUpView), next_cursor: nextCursor };
    }
    const { entries, nextCursor } = await history.entries(account.userId, input);
    return { transactions: entries.map(entryView), next_cursor: nextCursor };
  },
});
