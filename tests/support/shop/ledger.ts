import { type Account, accountRow } from '../../../lambdas/core/accounts/rows';
import { prefixRange } from '../../../lambdas/core/kernel/pages';
import type { Table } from '../../../lambdas/core/kernel/table';
import { type LedgerEntry, ledgerRow } from '../../../lambdas/core/wallet/rows';

/** Reads a wallet and its whole ledger from the table itself. */
export async function readWallet(
  table: Table,
  userId: string,
): Promise<{ account: Account; entries: LedgerEntry[] }> {
  const item = await table.get(accountRow.key({ userId }), { consistent: true });
  if (item === null) throw new Error(`No account ${userId}`);
  const { items } = await table.query({
    partition: accountRow.key({ userId }).PK,
    ...prefixRange('LEDGER#'),
    limit: 1000,
    consistent: true,
  });
  return { account: accountRow.decode(item), entries: items.map(ledgerRow.decode) };
}

/** Expects that the balance is the sum of the entries, at each of them and at the end. */
export function expectLedgerToSum({ account, entries }: { account: Account; entries: LedgerEntry[] }): void {
  let balance = 0;
  entries.forEach((entry, index) => {
    balance += entry.amount;
    expect(entry).toMatchObject({ seq: index + 1, balanceAfter: balance });
    expect(balance).toBeGreaterThanOrEqual(0);
  });
  expect(account).toMatchObject({ balance, ledgerSeq: entries.length });
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
}
