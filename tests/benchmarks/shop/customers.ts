import { randomUUID } from 'node:crypto';
import { newAccount } from '../../../lambdas/core/accounts/open-account';
import { type Account, accountRow } from '../../../lambdas/core/accounts/rows';
import { fromCedis } from '../../../lambdas/core/kernel/money';
import type { Table } from '../../../lambdas/core/kernel/table';
import { post } from '../../../lambdas/core/wallet/posting';
import { postingWrites } from '../../../lambdas/core/wallet/writers';

/** A customer with a balance and an earlier purchase. */
export async function openAccount(table: Table, cedis: number): Promise<Account> {
  const userId = randomUUID();
  const person = { userId, email: `${userId}@test.example`, name: 'Ama Serwaa', phone: '0244123456' };
  const account = { ...newAccount({ ...person, createdAt: new Date() }), isNew: false };
  await table.write({ put: accountRow.encode(account) });
  const draft = {
    type: 'adjustment',
    against: 'adjustments',
    description: 'Balance added',
    reference: '',
    by: 'bench',
  } as const;
  const posting = post(account, { ...draft, id: 'ADJUSTMENT#bench#1', amount: fromCedis(cedis) }, new Date());
  if (posting === null) throw new RangeError(`Not an amount to open a wallet with: ${cedis}`);
  await table.transact(postingWrites(posting));
  return posting.account;
}
