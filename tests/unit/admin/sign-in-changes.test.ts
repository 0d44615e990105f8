import { accountRow } from '../../../lambdas/core/accounts/rows';
import { zero } from '../../../lambdas/core/kernel/money';
import { banUser, type UserUpdates, updateUser } from '../../../lambdas/core/staff/update-user';
import { noFaults } from '../../simulation/engine/faults';
import { cedis } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { admins, customerId, openAccounts } from './accounts-world';

const [adminId, otherAdmin] = admins;
const quiet = { seed: 1, faults: () => noFaults, lagMs: 0 };

const updateOf = (updates: UserUpdates) => ({
  by: ownerBy(adminId),
  userId: customerId,
  updates,
  balanceSeen: null,
  reason: null,
});

const email = 'thief@example.com';

test('an address is not changed at the provider when the change is refused', async () => {
  const people = await openAccounts(quiet);
  const { simulation, pool } = people;
  const raced = updateOf({ email, balance: cedis(7) });
  const first = people.request('adjusted', (ports) => updateUser(ports, updateOf({ balance: cedis(5) })));
  await simulation.run();
  const second = people.request('raced', (ports) => updateUser(ports, { ...raced, balanceSeen: zero }));
  await simulation.run();
  expect(first.outcome).toMatchObject({ kind: 'returned' });
  expect(second.outcome).toMatchObject({ kind: 'raised' });
  expect(pool.get(customerId)).toMatchObject({ email: `${customerId}@example.com`, sessions: 1 });
});

test('an address is in the account before anybody can sign in with it, and ends all sessions', async () => {
  const { simulation, pool, request, account } = await openAccounts(quiet);
  simulation.onCommit(() => {
    expect(pool.get(customerId)?.email).toBe(`${customerId}@example.com`);
  });
  request('changed', (ports) => updateUser(ports, updateOf({ email })));
  await simulation.run();
  expect(pool.get(customerId)).toMatchObject({ email, sessions: 0 });
  // Earlier tokens don't work either.
  expect(await account(customerId)).toMatchObject({ email, endedSessions: { before: expect.any(Date) } });
});

test('an address that somebody else takes meanwhile is refused in words, and the former one can be set again', async () => {
  const { simulation, pool, request, account } = await openAccounts(quiet);
  // Somebody takes the address after it was found free.
  simulation.onCommit(() => void Object.assign(pool.get(otherAdmin) ?? {}, { email }));
  const changed = request('taken', (ports) => updateUser(ports, updateOf({ email })));
  await simulation.run();
  expect(changed.outcome).toMatchObject({ kind: 'raised', error: { code: 'email_taken' } });
  const former = `${customerId}@example.com`;
  expect(pool.get(customerId)).toMatchObject({ email: former });
  request('set again', (ports) => updateUser(ports, updateOf({ email: former })));
  await simulation.run();
  expect(await account(customerId)).toMatchObject({ email: former });
});

test('a ban is written at its first attempt, however often its user changes their own profile', async () => {
  let attempts = 0;
  const { simulation, pool, ports, account } = await openAccounts(quiet, (table) => ({
    ...table,
    async transact(writes) {
      attempts += 1;
      const name = `Ama ${attempts}`;
      await simulation.model.write({
        update: accountRow.key({ userId: customerId }),
        set: { name },
        when: { equals: { user_id: customerId } },
      });
      return table.transact(writes);
    },
  }));
  simulation.spawn('ban', () =>
    banUser(ports, { by: ownerBy(adminId), userId: customerId, isBanned: true, reason: null }),
  );
  await simulation.run();
  expect(attempts).toBe(1);
  expect(await account(customerId)).toMatchObject({ isBanned: true, name: 'Ama 1' });
  expect(pool.get(customerId)?.isBanned).toBe(true);
});
