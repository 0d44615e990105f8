import { accountRow } from '../../../lambdas/core/accounts/rows';
import { deleteUser } from '../../../lambdas/core/customers/deletion';
import { createUser } from '../../../lambdas/core/staff/create-user';
import { banUser, updateUser } from '../../../lambdas/core/staff/update-user';
import { cedis } from '../../support/shop/fixtures';
import { helperBy, ownerBy } from '../../support/shop/staff';
import { interceptReads } from '../../support/table/rows';
import { admins, customerId, openAccounts, type WorldPorts } from './accounts-world';

const [owner, colleague] = admins;
type Updates = Parameters<typeof updateUser>[1]['updates'];

/** Runs one request, and returns its outcome with the people. */
async function outcomeOf(
  request: (ports: WorldPorts) => Promise<unknown>,
  staffRole: 'owner' | 'helper' = 'owner',
) {
  const people = await openAccounts({ seed: 1 });
  if (staffRole === 'helper') {
    await people.simulation.model.write({
      update: accountRow.key({ userId: owner }),
      set: { staff_role: staffRole },
      when: { equals: { user_id: owner } },
    });
  }
  const { outcome } = await run(people, request);
  return { ...people, outcome };
}

async function run(
  people: Awaited<ReturnType<typeof openAccounts>>,
  request: (ports: WorldPorts) => Promise<unknown>,
) {
  const process = people.request('request', request);
  await people.simulation.run();
  return { outcome: process.outcome };
}

const update =
  (updates: Updates, { userId = customerId as string, by = ownerBy(owner) } = {}) =>
  (ports: WorldPorts) =>
    updateUser(ports, { by, userId, updates, balanceSeen: null, reason: null });

const refused = (code: string) => ({ kind: 'raised', error: { code } });

test.each([
  [{ role: 'admin' }, { role: 'admin', staffRole: null }],
  [
    { role: 'admin', staffRole: 'owner' },
    { role: 'admin', staffRole: null },
  ],
  [
    { role: 'admin', staffRole: 'helper' },
    { role: 'admin', staffRole: 'helper' },
  ],
] as const)('an owner who sends %j makes a customer %j, on record', async (updates, made) => {
  const { account, pool, simulation } = await outcomeOf(update(updates));
  expect(await account(customerId)).toMatchObject(made);
  expect(pool.get(customerId)?.isAdmin).toBe(true);
  const records = [...simulation.model.committed()].filter(({ SK }) => SK === 'AUDIT');
  const staff_role = made.staffRole ?? 'owner';
  expect(records).toMatchObject([
    { before: { role: 'user', staff_role: null }, after: { role: 'admin', staff_role } },
  ]);
});

test('a new colleague gets an e-mail that they belong to staff, and none for a later role', async () => {
  const toldIn = ({ simulation }: Awaited<ReturnType<typeof outcomeOf>>) =>
    [...simulation.model.committed()].filter(({ SK }) => SK.startsWith('NOTICE#'));
  const people = await outcomeOf(update({ role: 'admin', staffRole: 'helper' }));
  expect(toldIn(people)).toMatchObject([
    { event: 'staff_joined', user_id: customerId, facts: { role: 'Helper' } },
  ]);
  await run(people, update({ staffRole: 'owner' }));
  expect(toldIn(people)).toHaveLength(1);
});

test('a colleague’s staff role can be changed, and ends with the role', async () => {
  const people = await outcomeOf(update({ staffRole: 'helper' }, { userId: colleague }));
  expect(await people.account(colleague)).toMatchObject({ role: 'admin', staffRole: 'helper' });
  await run(people, update({ role: 'user' }, { userId: colleague }));
  expect(await people.account(colleague)).toMatchObject({ role: 'user', staffRole: null });
  expect(people.pool.get(colleague)?.isAdmin).toBe(false);
});

test.each<[string, Updates, string, string]>([
  [
    'a customer gets no staff role without the admin role',
    { staffRole: 'helper' },
    customerId,
    'invalid_request',
  ],
  ['nobody can change their own staff role', { staffRole: 'helper' }, owner, 'own_account'],
  ['nobody can take away their own role', { role: 'user' }, owner, 'own_account'],
])('%s', async (_, updates, userId, code) => {
  const { outcome, account } = await outcomeOf(update(updates, { userId }));
  expect(outcome).toMatchObject(refused(code));
  expect(await account(userId)).toMatchObject({ staffRole: null });
});

const byHelper = { by: helperBy(owner) };

test.each<[string, (ports: WorldPorts) => Promise<unknown>]>([
  ['can give nobody a role', update({ role: 'admin' }, byHelper)],
  [
    'can’t change a colleague’s address',
    update({ email: 'mine@example.com' }, { userId: colleague, ...byHelper }),
  ],
  [
    'can’t change anything of a colleague, even to its present value',
    update({}, { userId: colleague, ...byHelper }),
  ],
  [
    'can’t ban a colleague',
    (ports) => banUser(ports, { by: helperBy(owner), userId: colleague, isBanned: true, reason: null }),
  ],
  ['can’t delete a colleague', (ports) => deleteUser(ports, { by: helperBy(owner), userId: colleague })],
])('a helper %s, and the sign-in service isn’t touched', async (_, request) => {
  const { outcome, pool, account } = await outcomeOf(request, 'helper');
  expect(outcome).toMatchObject(refused('forbidden'));
  expect(pool.get(colleague)).toMatchObject({
    email: `${colleague}@example.com`,
    isBanned: false,
    sessions: 1,
  });
  expect(pool.get(customerId)).toMatchObject({ isAdmin: false });
  expect(await account(colleague)).toMatchObject({ isBanned: false, deletion: null });
});

test('an owner who has become a helper meanwhile changes no staff, even if the request was let in as an owner’s', async () => {
  const { outcome, pool, account } = await outcomeOf(update({ role: 'admin' }), 'helper');
  expect(outcome).toMatchObject(refused('forbidden'));
  expect(await account(customerId)).toMatchObject({ role: 'user' });
  expect(pool.get(customerId)?.isAdmin).toBe(false);
});

test('a customer who has become an owner meanwhile isn’t banned by a helper’s earlier request', async () => {
  const people = await openAccounts({ seed: 1 });
  const before = await people.account(customerId);
  await run(people, update({ role: 'admin' }));
  const { outcome } = await run(people, (ports) => {
    const db = interceptReads(ports.db, accountRow, async (found, read) => (read === 1 ? before : found));
    return banUser(
      { ...ports, db },
      { by: helperBy(colleague), userId: customerId, isBanned: true, reason: null },
    );
  });
  expect(outcome).toMatchObject(refused('forbidden'));
  expect(await people.account(customerId)).toMatchObject({ role: 'admin', isBanned: false });
});

test('a user whom an owner has half made isn’t taken over by a helper; an owner finishes it', async () => {
  const email = 'efua@example.com';
  const creation = {
    name: 'Efua',
    email,
    phone: '',
    password: 'secret1',
    balance: cedis(500),
    staffRole: 'helper',
  } as const;
  let userId = '';
  const people = await outcomeOf((ports) => {
    const identity = {
      ...ports.identity,
      createUser: (...[user, before]: Parameters<typeof ports.identity.createUser>) =>
        ports.identity.createUser(user, async (made) => {
          userId = made;
          await before?.(made);
          throw new Error('The function ends here');
        }),
    };
    return createUser({ ...ports, identity }, { ...creation, by: ownerBy(owner) });
  });
  people.request('half a minute', ({ clock }) => clock.sleep(29_000));
  await people.simulation.run();
  people.request('more', ({ clock }) => clock.sleep(29_000));
  await people.simulation.run();
  const byColleague = { ...creation, name: 'Mine', by: helperBy(colleague) };
  const { outcome } = await run(people, (ports) => createUser(ports, byColleague));
  expect(outcome).toMatchObject(refused('email_taken'));
  expect(people.pool.get(userId)).toMatchObject({ email, isOpen: false });
  const withoutCode = { ...creation, by: { ...ownerBy(owner), hasFreshCode: false } };
  const repeated = await run(people, (ports) => createUser(ports, withoutCode));
  expect(repeated.outcome).toMatchObject(refused('sign_in_again'));
  await run(people, (ports) => createUser(ports, { ...creation, by: ownerBy(owner) }));
  expect(people.pool.get(userId)).toMatchObject({ email, isOpen: true });
  expect(await people.account(userId)).toMatchObject({ name: 'Efua', balance: cedis(500) });
});

test('any change to a colleague’s account needs a code from the last hour', async () => {
  const by = { ...ownerBy(owner), hasFreshCode: false };
  const requests: ((ports: WorldPorts) => Promise<unknown>)[] = [
    update({ phone: '0201112223' }, { userId: colleague, by }),
    (ports) => banUser(ports, { by, userId: colleague, isBanned: true, reason: null }),
  ];
  for (const request of requests) {
    expect((await outcomeOf(request)).outcome).toMatchObject(refused('sign_in_again'));
  }
});

test('the sessions of a customer who becomes staff end', async () => {
  const { account } = await outcomeOf(update({ role: 'admin' }));
  expect((await account(customerId))?.endedSessions.before).not.toBeNull();
});
