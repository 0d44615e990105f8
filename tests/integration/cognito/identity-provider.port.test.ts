import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { cognitoIdentityProvider } from '../../../lambdas/adapters/cognito/identity-provider';
import type { IdentityProvider } from '../../../lambdas/core/accounts/identity-provider';
import { openPoolUnderTest, type PoolUnderTest } from '../../support/cognito/pool-under-test';

/* Every admin call that the shop makes, by its adapter. */

let pool: PoolUnderTest;
let provider: IdentityProvider;
beforeAll(async () => {
  pool = await openPoolUnderTest();
  provider = cognitoIdentityProvider(pool);
});
afterAll(() => pool.close());

const changed = { kind: 'changed' };
const wrongCredentials = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
test('a created user can sign in at once, and is created only once', async () => {
  const { email, password, username } = await pool.createUser();
  await expect(pool.signIn({ email, password, username })).resolves.toHaveProperty('AccessToken');
  const again = { email: email.toUpperCase(), password, name: 'Ama', phone: '' };
  await expect(provider.createUser(again)).resolves.toEqual({ kind: 'email_taken' });
});

test('a creation that was cut short lets nobody in, and is finished with the password set then', async () => {
  const user = { email: pool.newEmail(), name: 'Ama', phone: '', password: 'secret1' };
  const signIn = (password: string) => pool.signIn({ ...user, username: '' }, password);
  const cut = provider.createUser(user, () => Promise.reject(new Error('cut')));
  await expect(cut).rejects.toThrow();
  await expect(signIn('secret1')).rejects.toThrow('Cognito gave no tokens');
  const finished = await provider.createUser({ ...user, password: 'secret2' });
  if (finished.kind !== 'created') throw new Error(finished.kind);
  await expect(signIn('secret1')).rejects.toMatchObject(wrongCredentials);
  await expect(signIn('secret2')).resolves.toHaveProperty('AccessToken');
  await provider.deleteUser(finished.userId);
});

test('a banned user is signed out, open sessions included, and can sign in again once the ban is lifted', async () => {
  const user = await pool.createUser();
  await expect(provider.setBanned(user.username, true)).resolves.toEqual(changed);
  await expect(pool.signIn(user)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User is disabled.',
  });
  await provider.setBanned(user.username, false);
  await expect(pool.signIn(user)).resolves.toHaveProperty('AccessToken');
});

test('giving or taking a role, even twice, shows in the next tokens', async () => {
  const user = await pool.createUser();
  for (const isAdmin of [true, true, false, false]) {
    await expect(provider.setAdmin(user.username, isAdmin)).resolves.toEqual(changed);
    const { AccessToken } = await pool.signIn(user);
    expect(decomposeUnverifiedJwt(AccessToken).payload['cognito:groups']).toEqual(
      isAdmin ? ['admin'] : undefined,
    );
  }
});

test('a changed address can sign in and the old one no longer can; a taken or malformed address is refused', async () => {
  const [user, other] = [await pool.createUser(), await pool.createUser()];
  const update = (email: string) => provider.updateAttributes(user.username, { email });
  await expect(update(other.email)).resolves.toEqual({ kind: 'email_taken' });
  await expect(update('ama')).resolves.toEqual({ kind: 'email_refused' });
  const email = pool.newEmail();
  await expect(update(email)).resolves.toEqual(changed);
  await expect(pool.signIn({ ...user, email })).resolves.toHaveProperty('AccessToken');
  await expect(pool.signIn(user)).rejects.toMatchObject(wrongCredentials);
});

test('no call finds a deleted user', async () => {
  const { username } = await pool.createUser();
  await provider.setAdmin(username, true);
  await expect(provider.deleteUser(username)).resolves.toEqual(changed);
  const gone = { kind: 'not_found' };
  for (const userId of [username, '__proto__']) {
    await expect(provider.deleteUser(userId)).resolves.toEqual(gone);
    await expect(provider.setBanned(userId, true)).resolves.toEqual(gone);
    await expect(provider.setAdmin(userId, true)).resolves.toEqual(gone);
    await expect(provider.updateAttributes(userId, { name: 'x' })).resolves.toEqual(gone);
  }
});
