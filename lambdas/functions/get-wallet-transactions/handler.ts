import { getWalletTransactions } from '../../../contracts/wallet/contracts';
import { access } from '../../core/kernel/db';
import { toCedis } from '../../core/kernel/money';
import { topUpRow } from '../../core/top-ups/rows';
import { topUpView } from '../../core/top-ups/top-up-view';
import {
  entryView,
  ledgerAccess,
  ledgerPage,
  type StatementPart,
  statementPart,
} from '../../core/wallet/history';
import type { LedgerEntry } from '../../core/wallet/rows';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(getWalletTransactions, {
  uses: onDb(ledgerAccess, access({ list: [topUpRow] })),
  handle: async ({ input, account, ports: { db } }) => {
    const { from, before, limit, cursor, type } = input;
    const { userId } = account;
    if (from !== undefined && before !== undefined) {
      const period = { from: new Date(from), before: new Date(before), cursor };
      const { entries, nextCursor, sums } = await statementPart(db, account, period);
      const transactions = entries.map(entryView);
      return { transactions, next_cursor: nextCursor, ...(sums && { statement: statementSums(sums) }) };
    }
    if (type === 'credit' && input.moved !== true) {
      const { rows, nextCursor } = await db.page(topUpRow, { of: userId, limit, cursor });
      return { transactions: rows.map(topUpView), next_cursor: nextCursor };
    }
    const isAsked = (entry: LedgerEntry) => type === undefined || entry.type === type;
    const { entries, nextCursor } = await ledgerPage(db, userId, { limit, cursor }, isAsked);
    return { transactions: entries.map(entryView), next_cursor: nextCursor };
  },
});

const statementSums = ({ opening, closing, count }: NonNullable<StatementPart['sums']>) => ({
  opening: toCedis(opening),
  closing: toCedis(closing),
  count,
});
