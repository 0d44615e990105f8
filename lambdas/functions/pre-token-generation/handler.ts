import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { mayChangeSignIn, mayChangeSignInAccess } from '../../core/accounts/second-factor/may-change-sign-in';
import { eventFunction } from '../../runtime/event-function';
import { onDb } from '../../runtime/on-table';

/** Cognito's operations refuse an access token without it. */
const userScope = 'aws.cognito.signin.user.admin';

/**
 * Cognito calls this before it gives tokens, at a sign-in and when they are renewed. Takes the scope for Cognito's own operations out of
 * access tokens, except after a sign-in that was made to set up an app or change a password.
 */
export const handler = eventFunction('pre-token-generation', {
  uses: onDb(mayChangeSignInAccess),
  /** Cognito itself waits 5 s. */
  timeoutSeconds: 5,
  handle: async ({ ports, log }, event: PreTokenGenerationV2TriggerEvent) => {
    const { userName: userId, triggerSource, request } = event;
    const isSignIn = triggerSource === 'TokenGeneration_Authentication';
    const purpose = request.clientMetadata?.purpose;
    const failed = (error: unknown) => log.error('failed', error);
    if (!(await mayChangeSignIn({ ...ports, failed }, { userId, isSignIn, purpose }))) {
      const accessTokenGeneration = { scopesToSuppress: [userScope] };
      event.response = { claimsAndScopeOverrideDetails: { accessTokenGeneration } };
    }
    return event;
  },
});
