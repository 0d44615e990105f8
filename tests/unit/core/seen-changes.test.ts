import { updateUser } from '../../../lambdas/core/accounts/admin/update-user';
import { admins, customerId, openAccounts } from '../admin/accounts-world';

/* Two people who change the same thing: the slower one is refused, unless both wrote the same, or neither touched what the other changed. */

const refusal = (what: string) => ({
  code: 'invalid_request',
  userMessage: `Somebody else has ${what} Nothing is saved.`,
});

test('a user’s field that somebody else has changed is not overwritten; other fields of the user are saved', async () => {
  const { simulation, ports, account: read } = await openAccounts({ seed: 1 });
  type Update = Parameters<typeof updateUser>[1];
  const [adminId] = admins;
  const change = async (updates: Update['updates'], seen: Update['seen']) => {
    const of = { adminId, managesStaff: true, userId: customerId, balanceSeen: null, reason: null };
    const asked = updateUser(ports, { ...of, updates, seen }).then(
      () => null,
      (error: unknown) => error,
    );
    await simulation.run();
    return asked;
  };
  const ama = { name: 'Ama Serwaa' };
  expect(await change({ name: 'Ama S. Mensah' }, ama)).toBeNull();
  expect(await change({ name: 'Ama Owusu' }, ama)).toMatchObject(
    refusal('changed this user since you opened it.'),
  );
  expect(await change({ name: 'Ama S. Mensah' }, ama)).toBeNull();
  expect(await change({ phone: '0550000001' }, { phone: '0244123456' })).toBeNull();
  expect(await read(customerId)).toMatchObject({ name: 'Ama S. Mensah', phone: '0550000001' });
});
