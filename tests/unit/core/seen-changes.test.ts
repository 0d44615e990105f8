import { updateUser } from '../../../lambdas/core/accounts/admin/update-user';
import { type AskedPause, pauseSales } from '../../../lambdas/core/networks/pause-sales';
import { noon } from '../../support/shop/fixtures';
import { admins, customerId, openAccounts } from '../admin/accounts-world';
import { openCore } from './core-on-model';

/* Two people who change the same thing: the slower one is refused, unless both wrote the same, or neither touched what the other changed. */

const by = { adminId: 'admin', adminName: 'Esi' };
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

test('a pause that somebody else has begun, changed or ended is not overwritten', async () => {
  const { ports } = await openCore();
  let asked = 0;
  const change = (pause: AskedPause, seen: AskedPause | null) =>
    pauseSales(ports, by, {
      target: { network: 'MTN', line: null, planId: null },
      ...{ pause, seen, requestId: `request-${++asked}` },
    });
  const stopped = { words: '', until: null, mode: 'no_new_orders', resumes: false } as const;
  const later = { ...stopped, mode: 'send_later' } as const;
  const theirs = refusal('changed this pause since you opened it.');
  await change(stopped, null);
  await expect(change(later, null)).rejects.toMatchObject(theirs);
  await change(stopped, null);
  await change(later, { ...stopped, from: noon });
  await expect(change({ ...stopped, words: 'A fault' }, stopped)).rejects.toMatchObject(theirs);
  const end = { target: { network: 'MTN', line: null, planId: null }, pause: null, requestId: 'the-end' };
  await pauseSales(ports, by, end);
  await expect(change(stopped, later)).rejects.toMatchObject(theirs);
});
