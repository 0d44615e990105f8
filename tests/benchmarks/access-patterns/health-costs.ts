import { healthStore, paystackBalances } from '../../../lambdas/adapters/dynamodb/health/health-rows';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { askPaystack, typeBankBalance } from '../../../lambdas/core/health/balances';
import { moneyHealth } from '../../../lambdas/core/health/money-health';
import { fillHealth, healthPorts } from '../../support/shop/filled-health';
import { account, cedis, noon } from '../../support/shop/fixtures';
import { type MeteredRequest, meteredTable } from '../../support/table/metered-table';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** Money health, and what it knows of the accounts outside. */
export async function ofHealth(note: Note): Promise<void> {
  const { table, during } = meteredTable();
  const clock = { now: () => noon, sleep: async () => undefined };
  const balanceAtPaystack = { ask: async () => ({ kind: 'balance', balance: cedis(12_543) }) as const };
  const balances = paystackBalances(table);
  note(
    'Paystack’s balance, asked for',
    await during(() =>
      askPaystack({ paystackBalances: balances, balanceAtPaystack, clock }, { paystack_secret_key: 'sk' }),
    ),
  );
  const userId = 'f1234567-89ab-cdef-0123-456789abcdef';
  await table.write({ put: accountRow.encode(account({ userId, role: 'admin' })) });
  const health = healthStore(table);
  const ports = { health, clock, ids: { next: () => 'id', jitter: () => 0.5 } };
  const asked = { requestId: 'typed-in-today', balance: cedis(2_500), text: 'Statement' };
  note(
    'A bank balance, typed in',
    await during(() => typeBankBalance(ports, { adminId: userId, adminName: 'Ama Serwaa' }, asked)),
  );
  await fillHealth(table, 450);
  note(
    'Money health, 450 orders open, in line and by hand each',
    await during(() => moneyHealth(healthPorts(table), noon)),
  );
}
