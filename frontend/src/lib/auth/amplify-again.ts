import { signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { browserStorage } from '../storage';
import { confirmCode } from './amplify-code';
import { configureAmplify, sessionTokens } from './amplify-session';
import { type SignInOutcome, signInWithPassword } from './amplify-sign-in';
import { inTurn } from './session-turns';

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
