import { mostOwed } from '../../../contracts/floats/float-entries';
import { charges } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { systemClock } from '../../../lambdas/adapters/use';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { changeFloat, type FloatChange } from '../../../lambdas/core/floats/change-float';
import { changeOwed, followOwed, openOwed } from '../../../lambdas/core/floats/owed';
import { newFloat } from '../../../lambdas/core/floats/read-floats';
import { floatBookRow, floatRow } from '../../../lambdas/core/floats/rows';
import { put } from '../../../lambdas/core/kernel/db';
import { noCosts } from '../../../lambdas/core/prices/rows';
import type { RowChange } from '../../../lambdas/core/statistics/effects';
import { account, attempt, cedis, noon, order } from '../../support/shop/fixtures';
import type { MeteredRequest, meteredTable } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** The cost of a float and its ledger. */
export async function ofFloatLedger(
  note: Note,
  { table, during }: Pick<ReturnType<typeof meteredTable>, 'table' | 'during'>,
): Promise<void> {
  const ports = {
    db: wholeDb(table),
    charges: charges.open(table, systemClock),
    clock: { now: () => noon, sleep: async () => undefined },
    ids: { next: () => 'id', jitter: () => 0.5 },
  };
  const userId = 'f1234567-89ab-cdef-0123-456789abcdef';
  await table.write({ put: accountRow.encode(account({ userId, role: 'admin' })) });
  await ports.db.write([put(floatRow, { ...newFloat('hubnet', noon), version: 1 })]);
  const types = (change: FloatChange, requestId: string) =>
    changeFloat(
      ports,
      { adminId: userId, adminName: 'Ama Serwaa' },
      { requestId, supplier: 'hubnet', change },
    );
  await types({ kind: 'set', amount: cedis(500), text: 'Counted' }, 'the-first-count');
  note('What each float should be', await during(() => ports.db.list(floatBookRow)));
  note('What suppliers took, as counted', await during(() => ports.charges.read()));
  const paid = { kind: 'topup', amount: cedis(500), text: 'MoMo 12345678901' } as const;
  note('A top-up of a float, typed in', await during(() => types(paid, 'a-top-up-of-today')));

  const failed = (index: number): RowChange => {
    const id = `ORD${String(index).padStart(12, '0')}`;
    const attempts = [attempt({ outcome: 'failed', transactionId: 'TXN0123456789ABCDEF' })];
    const after = order({ id, status: 'failed', attempts, costs: { ...noCosts, hubnet: cedis(4) } });
    return { id, at: noon, kind: 'orders', before: null, after };
  };
  const follow = (index: number) => followOwed(ports, [failed(index)]);
  for (let index = 1; index < 10; index += 1) await follow(index);
  note('An order that is owed from now on', await during(() => follow(10)));
  note('What suppliers owe us, 10 orders', await during(() => openOwed(ports.db, { limit: mostOwed })));
  const orders = ['ORD000000000001'];
  const back = { kind: 'back', orders, text: 'Their statement' } as const;
  const asked = { requestId: 'given-back-today', supplier: 'hubnet', change: back };
  const giveBack = () => changeOwed(ports, { adminId: userId, adminName: 'Ama Serwaa' }, asked);
  note('One given back', await during(giveBack));
}
