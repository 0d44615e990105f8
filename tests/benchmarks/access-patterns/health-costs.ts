import { accountRow } from '../../../lambdas/core/accounts/rows';
import { askPaystack, recordBankBalance } from '../../../lambdas/core/health/balances';
import { moneyHealth } from '../../../lambdas/core/health/money-health';
import { fillHealth, healthPorts } from '../../support/shop/filled-health';
import { account, cedis, noon } from '../../support/shop/fixtures';
import { type MeteredRequest, meteredTable } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** The cost of Money health, including the balances outside. */
export async function ofHealth(note: Note): Promise<void> {
  const { table, during } = meteredTable();
  const clock = { now: () => noon, sleep: async () => undefined };
  const balanceAtPaystack = { ask: async () => ({ kind: 'balance', balance: cedis(12_543) }) as const };
  const db = wholeDb(table);
  note(
    'Paystack’s balance, asked for',
    await during(() => askPaystack({ db, balanceAtPaystack, clock }, { paystack_secret_key: 'sk' })),
  );
  const userId = 'f1234567-89ab-cdef-0123-456789abcdef';
  await table.write({ put: accountRow.encode(account({ userId, role: 'admin' })) });
  const ports = { db, clock, ids: { next: () => 'id', jitter: () => 0.5 } };
  const asked = { requestId: 'typed-in-today', balance: cedis(2_500), text: 'Statement' };
  note(
    'A bank balance, typed in',
    await during(() => recordBankBalance(ports, { adminId: userId, adminName: 'Ama Serwaa' }, asked)),
  );
  await fillHealth(table, 450);
  note(
    'Money health, 450 orders open, in line and by hand each',
    await during(() => moneyHealth(healthPorts(table), noon)),
  );
}
