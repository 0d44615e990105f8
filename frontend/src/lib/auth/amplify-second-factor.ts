import { setUpTOTP, updateMFAPreference, updatePassword, verifyTOTPSetup } from 'aws-amplify/auth';
import { configureAmplify } from './amplify-session';

/*
 * The signed-in person's calls to the identity provider about their password and their authenticator app. Each throws
 * Amplify's `AuthError` with Cognito's error name.
 */

/** A new secret for an authenticator app, in place of one that was not confirmed yet: 32 or more letters and digits. */
export async function newAuthenticatorSecret(): Promise<string> {
  await configureAmplify();
  return (await setUpTOTP()).sharedSecret;
}

/** From now on Cognito asks for a code at each sign-in. */
export async function confirmAuthenticator(code: string): Promise<void> {
  await configureAmplify();
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await configureAmplify();
  await updatePassword({ oldPassword, newPassword });
}
