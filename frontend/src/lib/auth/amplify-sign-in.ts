import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
} from 'aws-amplify/auth';
import { configureAmplify } from './amplify-session';
import { addressOf, keptSession } from './session';

/*
 * The sign-in screens' calls to the identity provider. Each throws Amplify's `AuthError` with Cognito's error name;
 * `auth-error-message.ts` turns it into a message.
 */

/** The result of a sign-in. `code`: the authenticator app's code is next. `unsupported`: Cognito asks for a step that the site has no screen for. */
export type SignInOutcome = 'signed-in' | 'code' | 'verify-email' | 'reset-password' | 'unsupported';

/** Passed to Cognito's triggers, which decide by it what the tokens may do. */
export type ClientMetadata = Readonly<Record<string, string>>;

export async function signInWithPassword(
  email: string,
  password: string,
  clientMetadata: ClientMetadata = {},
): Promise<SignInOutcome> {
  await configureAmplify();
  try {
    const { nextStep } = await signIn({ username: email, password, options: { clientMetadata } });
    return outcomeOf(nextStep);
  } catch (error) {
    // Another tab has signed in meanwhile, perhaps somebody else.
    if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
    if (addressOf(keptSession()).toLowerCase() !== email.toLowerCase()) throw error;
    return 'signed-in';
  }
}

const outcomes: { readonly [step: string]: SignInOutcome } = {
  DONE: 'signed-in',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'code',
  CONFIRM_SIGN_UP: 'verify-email',
  RESET_PASSWORD: 'reset-password',
};

export const outcomeOf = ({ signInStep }: { readonly signInStep: string }): SignInOutcome =>
  outcomes[signInStep] ?? 'unsupported';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

export async function createAccount({ name, email, phone, password }: NewAccount): Promise<void> {
  await configureAmplify();
  await signUp({
    username: email,
    password,
    // The address is the user name, not an attribute, because the site may not write that.
    options: { userAttributes: { name, 'custom:phone': phone } },
  });
}

export async function confirmEmail(email: string, code: string): Promise<void> {
  await configureAmplify();
  await confirmSignUp({ username: email, confirmationCode: code });
}

export async function resendVerificationCode(email: string): Promise<void> {
  await configureAmplify();
  await resendSignUpCode({ username: email });
}

export async function sendPasswordCode(email: string): Promise<void> {
  await configureAmplify();
  await resetPassword({ username: email });
}

export async function setNewPassword(email: string, code: string, newPassword: string): Promise<void> {
  await configureAmplify();
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword });
}

/** Submits the authenticator app's code, within three minutes after `signInWithPassword` returned `code`. */
export async function confirmCode(code: string, clientMetadata: ClientMetadata = {}): Promise<SignInOutcome> {
  return outcomeOf((await confirmSignIn({ challengeResponse: code, options: { clientMetadata } })).nextStep);
}
