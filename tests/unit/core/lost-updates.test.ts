import { changeAccount } from '../../../lambdas/core/accounts/admin/change-account';
import { updateUser } from '../../../lambdas/core/accounts/admin/update-user';
import { closing } from '../../../lambdas/core/accounts/deletion/delete-account';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import {
  prepareSecondFactor,
  registerSecondFactor,
} from '../../../lambdas/core/accounts/second-factor/register-second-factor';
import { account } from '../../support/shop/fixtures';
import { unguarded } from '../../support/shop/unguarded';
import { interceptReads } from '../../support/table/intercept-reads';
import { efua, idOf, kofi, openApprovals } from './approvals/approvals-world';
import { openCore } from './core-on-model';

test('a new authenticator approves nothing for a day, even if a colleague changes the phone number while it is registered', async () => {
  const world = await openApprovals();
  const { put, ports, adjust, decide } = world;
  await put({ userId: efua, name: efua, role: 'admin' });
  let isRegistered = false;
  const racing = interceptReads(ports.db, accountRow, async (found, _, { userId }) => {
    if (isRegistered || userId !== efua) return found;
    isRegistered = true;
    // Between the read and the write of a colleague's change.
    const by = { userId: efua, session: { id: 'session', signedInAt: ports.clock.now() } };
    const { id: preparedId } = await prepareSecondFactor(ports, by);
    const factors = { asksForCode: async () => true };
    await registerSecondFactor({ ...ports, factors } as never, { ...by, preparedId, accessToken: '' });
    return found;
  });
  const identity = { ...ports.identity, updateAttributes: async () => ({ kind: 'changed' }) };
  await updateUser(
    { ...ports, identity, db: racing, guard: unguarded } as never,
    {
      ...{ adminId: kofi, managesStaff: true, userId: efua, updates: { phone: '0241234567' } },
      ...{ balanceSeen: null, reason: null },
    } as never,
  );
  expect((await ports.db.get(accountRow, { userId: efua }))?.secondFactorAt).not.toBeNull();
  const id = idOf(await adjust(500));
  await expect(decide(id, efua)).rejects.toMatchObject({ code: 'forbidden' });
});

test('a banned customer’s deletion lasts, even if a colleague changes their name at the same time', async () => {
  const { table, ports } = await openCore();
  const { userId } = account();
  await table.write({ put: accountRow.encode(account({ isBanned: true })) });
  const all = {
    ...ports,
    guard: unguarded,
    identity: {
      findUser: async () => ({ userId, email: 'ama@example.com', isConfirmed: true }),
      updateAttributes: async () => ({ kind: 'changed' }),
    },
  };
  let isClosed = false;
  const racing = interceptReads(ports.db, accountRow, async (found, _, key) => {
    if (isClosed || key.userId !== userId) return found;
    isClosed = true;
    await changeAccount(all as never, userId, (current, at) =>
      closing(current, { id: 'delete', adminId: 'admin', at }),
    );
    return found;
  });
  await updateUser(
    { ...all, db: racing } as never,
    {
      adminId: 'admin',
      userId,
      updates: { name: 'Kofi' },
      balanceSeen: null,
      reason: null,
    } as never,
  ).catch((error) => expect(error).toMatchObject({ code: 'not_found' }));
  expect(isClosed).toBe(true);
  expect((await ports.db.get(accountRow, { userId }))?.deletion).toBe('begun');
});
