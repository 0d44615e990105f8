import { confirmSignIn } from 'aws-amplify/auth';
import { type ClientMetadata, outcomeOf, type SignInOutcome } from './amplify-sign-in';

/** Submits the authenticator app's code, within three minutes after `signInWithPassword` returned `code`. */
export async function confirmCode(code: string, clientMetadata: ClientMetadata = {}): Promise<SignInOutcome> {
  return outcomeOf((await confirmSignIn({ challengeResponse: code, options: { clientMetadata } })).nextStep);
}
