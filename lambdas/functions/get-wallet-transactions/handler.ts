import { getWalletTransactions } from '../../../contracts/wallet/get-wallet-transactions';
import { statementReader } from '../../adapters/dynamodb/wallet/statement-reader';
import { walletHistory } from '../../adapters/dynamodb/wallet/wallet-history';
import { toCedis } from '../../core/money';
import {
  entryView,
  maskedUntilAccess,
  type StatementPart,
  shownEntries,
  statementPart,
  topUpView,
} from '../../core/wallet/history';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(getWalletTransactions, {
  uses: {
    ...onTable({ history: walletHistory, ledger: statementReader }),
    masking: onDb(maskedUntilAccess).db,
  },
  handle: async ({ input, account, ports }) => {
    const { history, ledger, clock } = ports;
    const { from, before, cursor } = input;
    if (from !== undefined && before !== undefined) {
      const period = { from: new Date(from), before: new Date(before), cursor };
      const { entries, nextCursor, sums } = await statementPart(ledger, account, period);
      const transactions = (await shownEntries(ports, entries, clock.now())).map(entryView);
      return { transactions, next_cursor: nextCursor, ...(sums && { statement: statementSums(sums) }) };
    }
    if (input.type === 'credit' && input.moved !== true) {
      const { topUps, nextCursor } = await history.topUps(account.userId, input);
      return { transactions: topUps.map(topUpView), next_cursor: nextCursor };
    }
    const { entries, nextCursor } = await history.entries(account.userId, input);
    const shown = await shownEntries(ports, entries, clock.now());
    return { transactions: shown.map(entryView), next_cursor: nextCursor };
  },
});

const statementSums = ({ opening, closing, count }: NonNullable<StatementPart['sums']>) => ({
  opening: toCedis(opening),
  closing: toCedis(closing),
  count,
});
