import { randomUUID } from 'node:crypto';
import { cognitoIdentityProvider } from '../../../lambdas/adapters/cognito/identity-provider';
import type { IdentityProvider } from '../../../lambdas/core/accounts/identity-provider';
import { openPoolUnderTest, type PoolUnderTest } from '../../support/cognito/pool-under-test';

let pool: PoolUnderTest;
let provider: IdentityProvider;
const made: string[] = [];
beforeAll(async () => {
  pool = await openPoolUnderTest();
  provider = cognitoIdentityProvider(pool);
});
afterAll(async () => {
  for (const userId of made) await provider.deleteUser(userId);
  await pool.close();
});

async function create(overrides: { name?: string } = {}) {
  const user = {
    email: pool.newEmail(),
    name: 'Ama Mensah',
    phone: '024',
    password: 'secret1',
    ...overrides,
  };
  const result = await provider.createUser(user);
  if (result.kind !== 'created') throw new Error(result.kind);
  made.push(result.userId);
  return { ...user, userId: result.userId, username: result.userId };
}

const groupsOf = (accessToken: string): unknown =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())['cognito:groups'];

test('a created user signs in at once, and is created once', async () => {
  const user = await create();
  await expect(pool.signIn(user)).resolves.toHaveProperty('AccessToken');
  await expect(provider.createUser(user)).resolves.toEqual({ kind: 'email_taken' });
});

test('a weak password or a malformed address creates nobody', async () => {
  const user = { email: pool.newEmail(), name: 'Ama', phone: '', password: 'short' };
  await expect(provider.createUser(user)).resolves.toEqual({ kind: 'password_refused' });
  await expect(provider.createUser({ ...user, email: 'ama', password: 'secret1' })).resolves.toEqual({
    kind: 'email_refused',
  });
  await expect(provider.findUsers(user.email, 5)).resolves.toEqual([]);
});

test('a banned user is out, and back in when the ban is lifted', async () => {
  const user = await create();
  await expect(provider.setBanned(user.userId, true)).resolves.toEqual({ kind: 'changed' });
  await expect(pool.signIn(user)).rejects.toMatchObject({ message: 'User is disabled.' });
  await provider.setBanned(user.userId, false);
  await expect(pool.signIn(user)).resolves.toHaveProperty('AccessToken');
});

test('a role given and taken shows in the next tokens', async () => {
  const user = await create();
  await provider.setAdmin(user.userId, true);
  expect(groupsOf((await pool.signIn(user)).AccessToken)).toEqual(['admin']);
  await provider.setAdmin(user.userId, false);
  expect(groupsOf((await pool.signIn(user)).AccessToken)).toBeUndefined();
});

test('changed attributes are found; an address of somebody else is left with them', async () => {
  const tag = randomUUID().slice(0, 8);
  const [ama, kofi] = [await create(), await create({ name: `${tag} Kofi` })];
  await provider.updateAttributes(ama.userId, { name: `${tag} Ama`, phone: '' });
  const found = await provider.findUsers(tag, 5);
  expect(found.map(({ userId }) => userId).sort()).toEqual([ama.userId, kofi.userId].sort());
  expect(found.find(({ userId }) => userId === kofi.userId)).toEqual({
    userId: kofi.userId,
    email: kofi.email.toLowerCase(),
    name: `${tag} Kofi`,
    phone: '024',
    isBanned: false,
    isConfirmed: true,
    createdAt: expect.any(Date),
  });
  expect((await provider.findUsers(kofi.email.slice(0, 30), 5)).map(({ userId }) => userId)).toEqual([
    kofi.userId,
  ]);
  await expect(provider.updateAttributes(ama.userId, { email: kofi.email })).resolves.toEqual({
    kind: 'email_taken',
  });
  await expect(provider.updateAttributes(ama.userId, { email: 'ama' })).resolves.toEqual({
    kind: 'email_refused',
  });
});

test('a deleted user is gone, to every call', async () => {
  const { userId } = await create();
  await expect(provider.deleteUser(userId)).resolves.toEqual({ kind: 'changed' });
  const gone = { kind: 'not_found' };
  await expect(provider.deleteUser(userId)).resolves.toEqual(gone);
  await expect(provider.setBanned(userId, true)).resolves.toEqual(gone);
  await expect(provider.setAdmin(userId, true)).resolves.toEqual(gone);
  await expect(provider.updateAttributes(userId, { name: 'x' })).resolves.toEqual(gone);
});
