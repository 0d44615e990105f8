import { fetchAuthSession, setUpTOTP, signOut, updatePassword, verifyTOTPSetup } from 'aws-amplify/auth';
import { changeOfSignIn } from '../../../../contracts/accounts/change-of-sign-in';
import { apart } from './amplify-again';
import { confirmCode } from './amplify-code';
import { signInWithPassword } from './amplify-sign-in';

/*
 * Tokens that are kept on this device can't call Cognito's operations for users: a thief of one could replace the authenticator app. So
 * whoever changes their password or sets up an app signs in for that. Those tokens stay in memory, beside the session.
 */

export type SignInForChange = ReturnType<typeof signInForChange>;

/** A sign-in to change how one signs in. Each method throws Amplify's `AuthError` with Cognito's error name. */
export function signInForChange() {
  const tokens = new Map<string, string>();
  const beside = <Result>(task: () => Promise<Result>) => apart(tokens, task);
  return {
    /** Starts over if an earlier sign-in has expired. */
    withPassword(email: string, password: string) {
      tokens.clear();
      return beside(() => signInWithPassword(email, password, changeOfSignIn));
    },

    /** After `withPassword` has led to `code`. */
    withCode: (code: string) => beside(() => confirmCode(code, changeOfSignIn)),

    /** A new secret for an authenticator app: 32 or more letters and digits. */
    newAuthenticatorSecret: () => beside(async () => (await setUpTOTP()).sharedSecret),

    /** The app proves itself. No sign-in asks for its codes yet: the shop sees to that once the recovery codes are kept. */
    confirmAuthenticator: (code: string) => beside(() => verifyTOTPSetup({ code })),

    changePassword: (oldPassword: string, newPassword: string) =>
      beside(() => updatePassword({ oldPassword, newPassword })),

    /** For a call of the shop. */
    accessToken: () => beside(async () => (await fetchAuthSession()).tokens?.accessToken.toString() ?? null),

    /** If Cognito can't be reached, its tokens are forgotten with the page. */
    end: () => beside(() => signOut()).catch(() => undefined),
  };
}

/** Whether the ten minutes are over for which such a sign-in can change anything. */
export const isChangeOver = (error: unknown): boolean =>
  error instanceof Error && ['NotAuthorizedException', 'UserUnAuthenticatedException'].includes(error.name);
