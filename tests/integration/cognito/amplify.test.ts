import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import {
  LOCAL_CLIENT_ID,
  LOCAL_POOL_ID,
  type LocalPool,
  openLocalPool,
} from '../../support/cognito/local-pool';

/** The library that the site signs in with, unchanged, as the site uses it. */
const username = 'Ama@Example.com';
const password = 'secret1';

let pool: LocalPool;
let storage: Map<string, string>;
let now: number;
beforeEach(async () => {
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  now = Date.now();
  pool = await openLocalPool({ clock: () => new Date(now) });
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: LOCAL_POOL_ID,
        userPoolClientId: LOCAL_CLIENT_ID,
        userPoolEndpoint: pool.cognito.url,
      },
    },
  });
  storage = new Map();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void storage.set(key, value),
    getItem: async (key) => storage.get(key) ?? null,
    removeItem: async (key) => void storage.delete(key),
    clear: async () => storage.clear(),
  });
});
afterEach(() => pool.close());

const register = () =>
  signUp({
    username,
    password,
    options: { userAttributes: { email: username, name: 'Ama Mensah', 'custom:phone': '024 123' } },
  });
const confirm = () => confirmSignUp({ username, confirmationCode: pool.lastCode(username) });

async function registerAndSignIn() {
  await register();
  await confirm();
  await signIn({ username, password });
}

/** Another browser with a copy of the storage, and nothing in memory. */
const restore = (copy: ReadonlyMap<string, string>) => {
  storage.clear();
  for (const [key, value] of copy) storage.set(key, value);
};

test('a visitor signs up, confirms by the mailed code and signs in', async () => {
  await expect(register()).resolves.toMatchObject({
    isSignUpComplete: false,
    nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: { destination: 'A***@E***' } },
  });
  await expect(confirm()).resolves.toMatchObject({ isSignUpComplete: true });
  await expect(signIn({ username: 'ama@example.com', password })).resolves.toMatchObject({
    isSignedIn: true,
  });

  const { tokens, userSub } = await fetchAuthSession();
  expect(tokens?.accessToken.payload).toMatchObject({ sub: userSub, token_use: 'access' });
  await expect(getCurrentUser()).resolves.toMatchObject({ userId: userSub, username: userSub });
  await expect(fetchUserAttributes()).resolves.toMatchObject({
    email: username,
    email_verified: 'true',
    name: 'Ama Mensah',
    'custom:phone': '024 123',
  });
});

test('a visitor who signs in unconfirmed is led to the code, which can be sent again', async () => {
  await register();
  await expect(signIn({ username, password })).resolves.toMatchObject({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
  });
  await expect(resendSignUpCode({ username })).resolves.toMatchObject({ deliveryMedium: 'EMAIL' });
  expect(pool.mails).toHaveLength(2);
  await expect(confirm()).resolves.toMatchObject({ isSignUpComplete: true });
});

test('a wrong password reads as Cognito says it, and nobody is signed in', async () => {
  await register();
  await confirm();
  await expect(signIn({ username, password: 'wrong!' })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
});

test('a taken address and a weak password read as Cognito says them', async () => {
  await register();
  await expect(register()).rejects.toMatchObject({ name: 'UsernameExistsException' });
  await expect(signUp({ username: 'kofi@example.com', password: 'short' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
});

test('the session refreshes itself when asked and when its access token has expired', async () => {
  await registerAndSignIn();
  const first = await fetchAuthSession();
  const forced = await fetchAuthSession({ forceRefresh: true });
  expect(forced.tokens?.accessToken.payload.jti).not.toBe(first.tokens?.accessToken.payload.jti);

  const unexpired = await fetchAuthSession();
  expect(unexpired.tokens?.accessToken.payload.jti).toBe(forced.tokens?.accessToken.payload.jti);
});

test('a copy of the storage from before a refresh is worth nothing after the grace period', async () => {
  await registerAndSignIn();
  const copy = new Map(storage);
  await fetchAuthSession({ forceRefresh: true });
  now += 61_000;
  restore(copy);
  await expect(fetchAuthSession({ forceRefresh: true })).rejects.toMatchObject({
    name: 'RefreshTokenReuseException',
  });
  expect((await fetchAuthSession()).tokens).toBeUndefined();
});

test('signing out revokes the session, though somebody kept a copy of it', async () => {
  await registerAndSignIn();
  const copy = new Map(storage);
  await signOut();
  await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
  restore(copy);
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
});

test('signing out everywhere ends the sessions of other browsers', async () => {
  await registerAndSignIn();
  const elsewhere = new Map(storage);
  await signOut();
  await signIn({ username, password });
  await signOut({ global: true });
  restore(elsewhere);
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
});

test('a forgotten password is reset by the mailed code', async () => {
  await register();
  await confirm();
  await expect(resetPassword({ username })).resolves.toMatchObject({
    nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
  });
  await confirmResetPassword({ username, confirmationCode: pool.lastCode(username), newPassword: 'secret2' });
  await expect(signIn({ username, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(signIn({ username, password: 'secret2' })).resolves.toMatchObject({ isSignedIn: true });
});

test('the signed-in user changes their name, phone and password', async () => {
  await registerAndSignIn();
  await updateUserAttributes({ userAttributes: { name: 'Ama Owusu', 'custom:phone': '' } });
  await expect(fetchUserAttributes()).resolves.toMatchObject({ name: 'Ama Owusu' });
  await updatePassword({ oldPassword: password, newPassword: 'secret2' });
  await signOut();
  await expect(signIn({ username, password: 'secret2' })).resolves.toMatchObject({ isSignedIn: true });
});
