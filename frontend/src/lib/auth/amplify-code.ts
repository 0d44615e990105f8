import { confirmSignIn } from 'aws-amplify/auth';
import { outcomeOf, type SignInOutcome } from './amplify-sign-in';

/** The authenticator app's code, after `signInWithPassword` has led to `code`, within three minutes. */
export async function confirmCode(code: string): Promise<SignInOutcome> {
  return outcomeOf((await confirmSignIn({ challengeResponse: code })).nextStep);
}
