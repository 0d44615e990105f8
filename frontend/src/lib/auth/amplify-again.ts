import { fetchAuthSession, setUpTOTP, signOut, updatePassword, verifyTOTPSetup } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { changeOfSignIn } from '../../../../contracts/accounts/terms';
import { inTurn } from '../once';
import { browserStorage } from '../storage';
import { configureAmplify, sessionTokens } from './amplify-session';
import { confirmCode, type SignInOutcome, signInWithPassword } from './amplify-sign-in';

/*
 * Signs in again during a session, which Amplify refuses. Its tokens are kept apart until everything is proved, so that
 * cancelling or mistyping keeps the session.
 */

const prefix = 'CognitoIdentityServiceProvider.';

/** A sign-in beside the current session. */
export function signInBeside() {
  const fresh = new Map<string, string>();
  const finish = async (outcome: SignInOutcome): Promise<SignInOutcome> => {
    if (outcome === 'signed-in') await replaceSession(fresh);
    return outcome;
  };
  return {
    async withPassword(email: string, password: string): Promise<SignInOutcome> {
      fresh.clear();
      return finish(await apart(fresh, () => signInWithPassword(email, password)));
    },
    /** Called after `withPassword` returned `code`. */
    async withCode(code: string): Promise<SignInOutcome> {
      return finish(await apart(fresh, () => confirmCode(code)));
    },
  };
}

/** Runs a task with its own tokens in place of the session's. */
export const apart = <Result>(tokens: Map<string, string>, task: () => Promise<Result>): Promise<Result> =>
  inTurn(async () => {
    await configureAmplify();
    cognitoUserPoolsTokenProvider.setKeyValueStorage(inMemory(tokens));
    try {
      return await task();
    } finally {
      cognitoUserPoolsTokenProvider.setKeyValueStorage(sessionTokens);
    }
  });

/** The new session replaces the old one, whose refresh token is revoked. If Cognito can't be reached, it ends within 30 days. */
async function replaceSession(fresh: ReadonlyMap<string, string>): Promise<void> {
  const old = new Map<string, string>();
  for (const key of browserStorage.keys())
    if (key.startsWith(prefix)) old.set(key, browserStorage.getItem(key) ?? '');
  for (const [key, value] of fresh) browserStorage.setItem(key, value);
  await apart(old, () => signOut()).catch(() => undefined);
}

const inMemory = (values: Map<string, string>) => ({
  setItem: async (key: string, value: string) => void values.set(key, value),
  getItem: async (key: string) => values.get(key) ?? null,
  removeItem: async (key: string) => void values.delete(key),
  clear: async () => values.clear(),
});

/*
 * Tokens stored on this device can't change the account at Cognito, because a thief of one could replace the authenticator app.
 * Changing a password or setting up an app therefore takes a new sign-in. Its tokens stay in memory, beside the session.
 */

export type SignInForChange = ReturnType<typeof signInForChange>;

/** A sign-in for changing how one signs in. Each method throws Amplify's `AuthError` with Cognito's error name. */
export function signInForChange() {
  const tokens = new Map<string, string>();
  const beside = <Result>(task: () => Promise<Result>) => apart(tokens, task);
  return {
    /** Starts over if an earlier sign-in has expired. */
    withPassword(email: string, password: string) {
      tokens.clear();
      return beside(() => signInWithPassword(email, password, changeOfSignIn));
    },

    /** Called after `withPassword` returned `code`. */
    withCode: (code: string) => beside(() => confirmCode(code, changeOfSignIn)),

    /** Returns a new secret for an authenticator app: 32 or more letters and digits. */
    newAuthenticatorSecret: () => beside(async () => (await setUpTOTP()).sharedSecret),

    /** Verifies the app. Sign-ins don't ask for its codes yet: the shop switches that on. */
    confirmAuthenticator: (code: string) => beside(() => verifyTOTPSetup({ code })),

    changePassword: (oldPassword: string, newPassword: string) =>
      beside(() => updatePassword({ oldPassword, newPassword })),

    /** The access token for a call to the shop. */
    accessToken: () => beside(async () => (await fetchAuthSession()).tokens?.accessToken.toString() ?? null),

    /** If Cognito can't be reached, the tokens are gone with the page. */
    end: () => beside(() => signOut()).catch(() => undefined),
  };
}

/** Whether the ten minutes are over in which such a sign-in can change anything. */
export const isChangeOver = (error: unknown): boolean =>
  error instanceof Error && ['NotAuthorizedException', 'UserUnAuthenticatedException'].includes(error.name);
