import { confirmSignIn } from 'aws-amplify/auth';
import { type ClientMetadata, outcomeOf, type SignInOutcome } from './amplify-sign-in';

/** The authenticator app's code, after `signInWithPassword` has led to `code`, within three minutes. */
export async function confirmCode(code: string, clientMetadata: ClientMetadata = {}): Promise<SignInOutcome> {
  return outcomeOf((await confirmSignIn({ challengeResponse: code, options: { clientMetadata } })).nextStep);
}
