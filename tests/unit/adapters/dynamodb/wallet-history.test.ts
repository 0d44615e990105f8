import { walletHistory } from '../../../../lambdas/adapters/dynamodb/wallet/wallet-history';
import { entryWrite } from '../../../../lambdas/core/accounts/writers';
import type { Table } from '../../../../lambdas/core/kernel/table';
import { pesewas } from '../../../../lambdas/core/money';
import type { LedgerEntry } from '../../../../lambdas/core/wallet/rows';
import { createModelTable } from '../../../simulation/model/model-table';
import { noon } from '../../../support/shop/fixtures';

const userId = 'user-1';

const entry = (seq: number, type: LedgerEntry['type']): LedgerEntry => ({
  userId,
  seq,
  id: `${type}#${seq}`,
  type,
  against: 'sales',
  amount: pesewas(1),
  balanceAfter: pesewas(seq),
  description: '',
  reference: '',
  by: 'system',
  createdAt: noon,
});

/** A wallet with 1,500 entries, of which only the oldest is a refund. */
async function openLongWallet() {
  const table = createModelTable();
  for (let seq = 1; seq <= 1_500; seq += 1) {
    await table.write(entryWrite(entry(seq, seq === 1 ? 'refund' : 'purchase')));
  }
  let queries = 0;
  const counted: Table = {
    ...table,
    query(input) {
      queries += 1;
      return table.query(input);
    },
  };
  return { history: walletHistory(counted), queries: () => queries };
}

test('a page of a rare type takes few queries, however long the wallet, and the next page continues', async () => {
  const { history, queries } = await openLongWallet();
  const first = await history.entries(userId, { type: 'refund', limit: 1 });
  expect(first).toMatchObject({ entries: [], nextCursor: expect.any(String) });
  expect(queries()).toBeLessThan(10);
  const cursor = first.nextCursor ?? '';
  const second = await history.entries(userId, { type: 'refund', limit: 1, cursor });
  expect(second).toMatchObject({ entries: [{ seq: 1 }], nextCursor: null });
  expect(queries()).toBeLessThan(20);
});
