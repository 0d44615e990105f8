import { banUser } from '../../../lambdas/core/accounts/admin/ban-user';
import { deleteUser } from '../../../lambdas/core/accounts/deletion/delete-account';
import type { DeletionPorts } from '../../../lambdas/core/accounts/deletion/finish-deletion';
import type { IdentityProvider } from '../../../lambdas/core/accounts/identity-provider';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { deletionStores } from '../../support/shop/deletion-stores';
import { account, topUp as aTopUp, cedis } from '../../support/shop/fixtures';
import { interceptReads } from '../../support/table/intercept-reads';
import { openCore } from './core-on-model';

test('a customer whose payment is disputed is not deleted, even if nothing was left to set aside', async () => {
  const { table, ports: core } = await openCore();
  await table.write({ put: accountRow.encode(account({ balance: cedis(0) })) });
  const disputes = [{ id: '1', status: 'open', worth: cedis(20), dueAt: null } as const];
  const disputed = aTopUp({ status: 'completed', credited: cedis(20), dueAt: null, disputes });
  await table.write({ put: topUpRow.encode(disputed) });
  const ports = {
    ...core,
    ...deletionStores(table),
    identity: {} as IdentityProvider,
  } as DeletionPorts;
  await expect(deleteUser(ports, { adminId: 'admin', userId: 'user-1' })).rejects.toMatchObject({
    code: 'account_in_use',
    userMessage: 'Can’t delete: 1 payment disputed.',
  });
});

test('a user whose ban is lifted while they are deleted ends deleted and banned', async () => {
  const { table, ports: core } = await openCore();
  const userId = 'banned-user';
  const banned = account({ userId, isBanned: true, balance: cedis(0), ledgerSeq: 0 });
  for (const row of [
    account({ userId: 'admin-1', role: 'admin' }),
    account({ userId: 'admin-2', role: 'admin' }),
    banned,
  ])
    await table.write({ put: accountRow.encode(row) });
  const stores = deletionStores(table);
  const changed = { kind: 'changed' } as const;
  const ports = {
    ...core,
    ...stores,
    identity: {
      setBanned: async () => changed,
      /** Another admin lifts the ban, having read the account before the deletion. */
      async deleteUser() {
        const db = interceptReads(stores.db, accountRow, async (found, read) => (read <= 2 ? banned : found));
        const lift = { adminId: 'admin-2', userId, isBanned: false, reason: null };
        const lifted = banUser({ ...ports, db }, lift);
        await expect(lifted).rejects.toMatchObject({ code: 'not_found' });
        return changed;
      },
    } as Partial<IdentityProvider> as IdentityProvider,
  } as DeletionPorts;
  await deleteUser(ports, { adminId: 'admin-1', userId });
  expect(await stores.db.get(accountRow, { userId })).toMatchObject({
    deletion: 'done',
    isBanned: true,
    name: '',
  });
});
