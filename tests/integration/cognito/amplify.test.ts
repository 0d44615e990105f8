import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { type LocalPool, localAddress, openLocalPool } from '../../support/cognito/local-pool';

/* The library that the site signs in with, unchanged, as the site uses it. */

const password = 'secret1';
const storage = new Map<string, string>();
let pool: LocalPool;
let username: string;
let now: number;
let users = 0;
beforeAll(async () => {
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  pool = await openLocalPool({ clock: () => new Date(now) });
  Amplify.configure({ Auth: { Cognito: { ...localAddress, userPoolEndpoint: pool.cognito.url } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void storage.set(key, value),
    getItem: async (key) => storage.get(key) ?? null,
    removeItem: async (key) => void storage.delete(key),
    clear: async () => storage.clear(),
  });
});
beforeEach(async () => {
  now = Date.now();
  await signOut();
  users += 1;
  username = `Ama${users}@Example.com`;
  await signUp({
    username,
    password,
    options: { userAttributes: { email: username, name: 'Ama Mensah', 'custom:phone': '024 123' } },
  });
});
afterAll(() => pool.close());

const confirm = () => confirmSignUp({ username, confirmationCode: pool.lastCode(username) });
const renew = () => fetchAuthSession({ forceRefresh: true });

async function confirmAndSignIn() {
  await confirm();
  await signIn({ username, password });
}

/** Another browser with a copy of the storage, and nothing in memory. */
const restore = (copy: ReadonlyMap<string, string>) => {
  storage.clear();
  for (const [key, value] of copy) storage.set(key, value);
};

test('a visitor signs up, is led to the code, which can be sent again, confirms and signs in', async () => {
  await expect(signIn({ username, password })).resolves.toMatchObject({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
  });
  await expect(resendSignUpCode({ username })).resolves.toMatchObject({ deliveryMedium: 'EMAIL' });
  expect(pool.mails.filter(({ to }) => to === username)).toHaveLength(2);
  await expect(confirm()).resolves.toMatchObject({ isSignUpComplete: true });
  const lower = username.toLowerCase();
  await expect(signIn({ username: lower, password })).resolves.toMatchObject({ isSignedIn: true });
  const { tokens, userSub } = await fetchAuthSession();
  expect(tokens?.accessToken.payload).toMatchObject({ sub: userSub, token_use: 'access' });
});

test('a wrong password reads as Cognito says it, and nobody is signed in', async () => {
  await confirm();
  await expect(signIn({ username, password: `${password} ` })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  expect((await fetchAuthSession()).tokens).toBeUndefined();
});

test('a copy of the storage from before a refresh is worth nothing after the grace period', async () => {
  await confirmAndSignIn();
  const copy = new Map(storage);
  const { tokens: first } = await fetchAuthSession();
  const { tokens: second } = await renew();
  expect(second?.accessToken.payload.jti).not.toBe(first?.accessToken.payload.jti);
  const { tokens: kept } = await fetchAuthSession();
  expect(kept?.accessToken.payload.jti).toBe(second?.accessToken.payload.jti);
  now += 61_000;
  restore(copy);
  await expect(renew()).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
  expect((await fetchAuthSession()).tokens).toBeUndefined();
});

test('signing out revokes the session, though somebody kept a copy of it', async () => {
  await confirmAndSignIn();
  const copy = new Map(storage);
  await signOut();
  restore(copy);
  expect((await renew()).tokens).toBeUndefined();
});

test('a forgotten password is replaced by the mailed code', async () => {
  await confirm();
  await expect(resetPassword({ username })).resolves.toMatchObject({
    nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
  });
  const reset = { username, confirmationCode: pool.lastCode(username), newPassword: 'secret2' };
  await confirmResetPassword(reset);
  await expect(signIn({ username, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(signIn({ username, password: 'secret2' })).resolves.toMatchObject({ isSignedIn: true });
});
