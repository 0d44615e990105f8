import { fetchAuthSession, setUpTOTP, signOut, updatePassword, verifyTOTPSetup } from 'aws-amplify/auth';
import { changeOfSignIn } from '../../../../contracts/accounts/terms';
import { apart } from './amplify-again';
import { confirmCode } from './amplify-code';
import { signInWithPassword } from './amplify-sign-in';

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
