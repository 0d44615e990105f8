import { getWalletTransactions } from '../../../contracts/wallet/get-wallet-transactions';
import { statementReader } from '../../adapters/dynamodb/wallet/statement-reader';
import { walletHistory } from '../../adapters/dynamodb/wallet/wallet-history';
import { toCedis } from '../../core/money';
import { entryView, type StatementPart, statementPart, topUpView } from '../../core/wallet/history';
import { signedInFunction } from '../../runtime/api-function';
import { onTable } from '../../runtime/on-table';

export const handler = signedInFunction(getWalletTransactions, {
  uses: onTable({ history: walletHistory, ledger: statementReader }),
  handle: async ({ input, account, ports }) => {
    const { history, ledger } = ports;
    const { from, before, cursor } = input;
    if (from !== undefined && before !== undefined) {
      const period = { from: new Date(from), before: new Date(before), cursor };
      const { entries, nextCursor, sums } = await statementPart(ledger, account, period);
      const transactions = entries.map(entryView);
      return { transactions, next_cursor: nextCursor, ...(sums && { statement: statementSums(sums) }) };
    }
    if (input.type === 'credit' && input.moved !== true) {
      const { topUps, nextCursor } = await history.topUps(account.userId, input);
      return { transactions: topUps.map(topUpView), next_cursor: nextCursor };
    }
    const { entries, nextCursor } = await history.entries(account.userId, input);
    return { transactions: entries.map(entryView), next_cursor: nextCursor };
  },
});

const statementSums = ({ opening, closing, count }: NonNullable<StatementPart['sums']>) => ({
  opening: toCedis(opening),
  closing: toCedis(closing),
  count,
});
