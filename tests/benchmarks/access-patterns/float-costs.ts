import { mostOwed } from '../../../contracts/floats/float-entries';
import { accountRow } from '../../../lambdas/adapters/dynamodb/accounts/account-items';
import { charges } from '../../../lambdas/adapters/dynamodb/floats/charges';
import { writesFloatBook } from '../../../lambdas/adapters/dynamodb/floats/float-book-items';
import { floatBookStore } from '../../../lambdas/adapters/dynamodb/floats/float-book-store';
import { floatStore, writesFloat } from '../../../lambdas/adapters/dynamodb/floats/float-store';
import { writesOwed } from '../../../lambdas/adapters/dynamodb/floats/owed-items';
import { owedStore } from '../../../lambdas/adapters/dynamodb/floats/owed-store';
import { systemClock } from '../../../lambdas/adapters/system';
import { newFloat } from '../../../lambdas/core/floats/after-asking';
import { changeFloat } from '../../../lambdas/core/floats/change-float';
import { changeOwed } from '../../../lambdas/core/floats/change-owed';
import { followOwed } from '../../../lambdas/core/floats/follow-owed';
import type { FloatChange } from '../../../lambdas/core/floats/typed-entries';
import { noCosts } from '../../../lambdas/core/prices/costs';
import type { RowChange } from '../../../lambdas/core/statistics/effects';
import { account, attempt, cedis, noon, order } from '../../support/shop/fixtures';
import type { MeteredRequest, meteredTable } from '../../support/table/metered-table';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** A float and its ledger. */
export async function ofFloatLedger(
  note: Note,
  { table, during }: Pick<ReturnType<typeof meteredTable>, 'table' | 'during'>,
): Promise<void> {
  const ports = {
    floats: floatStore.writing([writesFloat]).open(table, systemClock),
    floatBooks: floatBookStore.writing([writesFloatBook]).open(table, systemClock),
    charges: charges.open(table, systemClock),
    clock: { now: () => noon, sleep: async () => undefined },
    ids: { next: () => 'id', jitter: () => 0.5 },
  };
  const owedPorts = {
    owed: owedStore.writing([writesOwed]).open(table, systemClock),
    clock: ports.clock,
    ids: ports.ids,
  };
  const userId = 'f1234567-89ab-cdef-0123-456789abcdef';
  await table.write({ put: accountRow.encode(account({ userId, role: 'admin' })) });
  await ports.floats.write([{ kind: 'float', float: { ...newFloat('hubnet', noon), version: 1 } }]);
  const types = (change: FloatChange, requestId: string) =>
    changeFloat(
      ports,
      { adminId: userId, adminName: 'Ama Serwaa' },
      { requestId, supplier: 'hubnet', change },
    );
  await types({ kind: 'set', amount: cedis(500), text: 'Counted' }, 'the-first-count');
  note('What each float should be', await during(() => ports.floatBooks.list()));
  note('What suppliers took, as counted', await during(() => ports.charges.read()));
  const paid = { kind: 'topup', amount: cedis(500), text: 'MoMo 12345678901' } as const;
  note('A top-up of a float, typed in', await during(() => types(paid, 'a-top-up-of-today')));

  const failed = (index: number): RowChange => {
    const id = `ORD${String(index).padStart(12, '0')}`;
    const attempts = [attempt({ outcome: 'failed', transactionId: 'TXN0123456789ABCDEF' })];
    const after = order({ id, status: 'failed', attempts, costs: { ...noCosts, hubnet: cedis(4) } });
    return { id, at: noon, kind: 'orders', before: null, after };
  };
  const follow = (index: number) => followOwed(owedPorts, [failed(index)]);
  for (let index = 1; index < 10; index += 1) await follow(index);
  note('An order that is owed from now on', await during(() => follow(10)));
  note('What suppliers owe us, 10 orders', await during(() => owedPorts.owed.open({ limit: mostOwed })));
  const orders = ['ORD000000000001'];
  const back = { kind: 'back', orders, text: 'Their statement' } as const;
  const asked = { requestId: 'given-back-today', supplier: 'hubnet', change: back };
  const giveBack = () =>
    changeOwed({ ...ports, ...owedPorts }, { adminId: userId, adminName: 'Ama Serwaa' }, asked);
  note('One given back', await during(giveBack));
}
