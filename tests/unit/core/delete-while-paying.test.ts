import type { IdentityProvider } from '../../../lambdas/core/accounts/identity-provider';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { deleteUser } from '../../../lambdas/core/customers/deletion';
import type { QueryInput } from '../../../lambdas/core/kernel/table';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { startTopUp } from '../../../lambdas/core/top-ups/start-top-up';
import { account, aDispute, topUp as aTopUp, cedis, settings } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

const open = settings({ paystack_active: true, paystack_public_key: 'pk', paystack_secret_key: 'sk' });
const userId = 'user-1';

/** Runs a deletion during which a top-up starts, at the given step. */
async function race(at: 'read' | 'sign-in') {
  const { table, ports: core } = await openCore();
  const customer = account({ balance: cedis(0), ledgerSeq: 0 });
  for (const row of [account({ userId: 'admin', role: 'admin' }), customer]) {
    await table.write({ put: accountRow.encode(row) });
  }
  let started: Promise<unknown> | null = null;
  const start = () => {
    started ??= startTopUp(core, { account: customer, amount: cedis(20), settings: open });
    return started.catch(() => undefined);
  };
  const identity: Partial<IdentityProvider> = {
    async deleteUser() {
      if (at === 'sign-in') await start();
      return { kind: 'changed' };
    },
  };
  const ports = {
    ...core,
    db: {
      ...core.db,
      queries: () => ({
        async query(input: QueryInput) {
          const found = await table.query(input);
          if (at === 'read') await start();
          return found;
        },
      }),
    },
    identity,
  } as unknown as Parameters<typeof deleteUser>[0];
  const deletion = deleteUser(ports, { by: ownerBy('admin'), userId });
  return { deletion, started: () => started, get: () => core.db.get(accountRow, { userId }) };
}

test('a top-up that starts while its customer is being deleted prevents the deletion', async () => {
  const { deletion, started, get } = await race('read');
  await expect(deletion).rejects.toMatchObject({ userMessage: 'Can’t delete: 1 top-up not settled yet.' });
  await expect(started()).resolves.toMatchObject({ status: 'pending' });
  expect(await get()).toMatchObject({ deletion: null, isBanned: false });
});

test('a top-up can’t start once its customer is being deleted', async () => {
  const { deletion, started, get } = await race('sign-in');
  await deletion;
  await expect(started()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await get()).toMatchObject({ deletion: 'done' });
});

test('a customer whose payment is disputed is not deleted, even if nothing was left to set aside', async () => {
  const { table, ports: core } = await openCore();
  await table.write({ put: accountRow.encode(account({ balance: cedis(0) })) });
  const disputes = [aDispute()];
  const disputed = aTopUp({ status: 'completed', credited: cedis(20), dueAt: null, disputes });
  await table.write({ put: topUpRow.encode(disputed) });
  const ports = {
    ...core,
    identity: {} as IdentityProvider,
  } as Parameters<typeof deleteUser>[0];
  await expect(deleteUser(ports, { by: ownerBy('admin'), userId: 'user-1' })).rejects.toMatchObject({
    code: 'account_in_use',
    userMessage: 'Can’t delete: A payment is disputed.',
  });
});
