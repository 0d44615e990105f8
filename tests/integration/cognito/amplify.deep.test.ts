import { Amplify } from 'aws-amplify';
import {
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { authenticator, wrongCode } from '../../support/cognito/authenticator';
import { type LocalPool, localAddress, openLocalPool } from '../../support/cognito/local-pool';

/* The library that the site signs in with, unchanged. What a customer sees of it is in the browser tests. */

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
  await signUp({ username, password });
  await confirmSignUp({ username, confirmationCode: pool.lastCode(username) });
});
afterAll(() => pool.close());

const renew = () => fetchAuthSession({ forceRefresh: true });

const requestsForTokens = () =>
  pool.invocations
    .filter(({ functionName }) => functionName === 'pre-token-generation')
    .map(({ event }) => (event as { request: object }).request);

/** Another browser with a copy of the storage, and nothing in memory. */
const restore = (copy: ReadonlyMap<string, string>) => {
  storage.clear();
  for (const [key, value] of copy) storage.set(key, value);
};

test('a wrong password gives Cognito’s own message, and nobody is signed in', async () => {
  await expect(signIn({ username, password: `${password} ` })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  expect((await fetchAuthSession()).tokens).toBeUndefined();
});

test('a copy of the storage from before a refresh is worthless after the grace period', async () => {
  await signIn({ username, password });
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

test('signing out revokes the session, even if somebody kept a copy of it', async () => {
  await signIn({ username, password });
  const copy = new Map(storage);
  await signOut();
  restore(copy);
  expect((await renew()).tokens).toBeUndefined();
});

test('once an authenticator app is set up, every sign-in asks for its code', async () => {
  await signIn({ username, password });
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  const app = authenticator(sharedSecret);
  expect(getSetupUri('Nkoso Data', username).searchParams.get('secret')).toBe(sharedSecret);
  await expect(verifyTOTPSetup({ code: wrongCode(app) })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  });
  await verifyTOTPSetup({ code: await app.nextCode() });
  await updateMFAPreference({ totp: 'PREFERRED' });
  await signOut();

  const clientMetadata = { purpose: 'a change' };
  const { isSignedIn, nextStep } = await signIn({ username, password, options: { clientMetadata } });
  expect({ isSignedIn, step: nextStep.signInStep }).toEqual({
    isSignedIn: false,
    step: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE',
  });
  const give = (challengeResponse: string) =>
    confirmSignIn({ challengeResponse, options: { clientMetadata } });
  await expect(give(wrongCode(app))).rejects.toMatchObject({ name: 'CodeMismatchException' });
  expect(await give(await app.nextCode())).toMatchObject({ isSignedIn: true });
  expect(requestsForTokens().at(-1)).toMatchObject({ clientMetadata });
});

test('the purpose of a sign-in reaches the trigger that decides on its tokens, and no later trigger', async () => {
  const clientMetadata = { purpose: 'a change' };
  await signIn({ username, password, options: { clientMetadata } });
  await renew();
  const [atSignIn, atRenewal] = requestsForTokens().slice(-2);
  expect(atSignIn).toMatchObject({ clientMetadata });
  expect(atRenewal).not.toHaveProperty('clientMetadata');
});
