import { createUser } from '../../../lambdas/core/accounts/admin/create-user';
import type { IdentityProvider, NewUser } from '../../../lambdas/core/accounts/identity-provider';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { monthsUntil } from '../../../lambdas/core/kernel/months';
import { account, cedis } from '../../support/shop/fixtures';
import { unguarded } from '../../support/shop/unguarded';
import { openCore } from './core-on-model';

test('a user created at the end of a month is listed in the month that lists start with', async () => {
  const { table, ports } = await openCore();
  await table.write({ put: accountRow.encode(account({ userId: 'admin', role: 'admin' })) });
  const identity = {
    async createUser(_: NewUser, beforeSignIn: (userId: string) => Promise<void>) {
      await beforeSignIn('new-user');
      return { kind: 'created', userId: 'new-user' };
    },
  } as Partial<IdentityProvider> as IdentityProvider;
  let nowMs = Date.parse('2026-10-31T23:59:59.999Z');
  const clock = { ...ports.clock, now: () => new Date(nowMs++) };
  const person = { name: 'Ama Serwaa', email: 'ama@example.com', phone: '', password: 'secret' };
  const user = await createUser(
    { db: ports.db, identity, clock, ids: ports.ids, guard: unguarded },
    { ...person, adminId: 'admin', balance: cedis(0) },
  );
  expect(await monthsUntil(table, clock.now())).toContain(user.createdAt.toISOString().slice(0, 7));
  expect(user.createdAt.toISOString()).toBe('2026-10-31T23:59:59.999Z');
});
