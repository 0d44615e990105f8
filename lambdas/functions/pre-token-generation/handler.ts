import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { mayChangeSignIn, mayChangeSignInAccess } from '../../core/accounts/second-factor';
import { eventFunction } from '../../runtime/event-function';
import { onDb } from '../../runtime/on-table';

/** The scope that Cognito's own operations require of an access token. */
const userScope = 'aws.cognito.signin.user.admin';

/**
 * Runs before Cognito gives tokens, at sign-ins and renewals. Removes the scope for Cognito's own operations from access tokens, except
 * after a sign-in made to set up an app or change a password.
 */
export const handler = eventFunction('pre-token-generation', {
  uses: onDb(mayChangeSignInAccess),
  /** Cognito waits 5 s. */
  timeoutSeconds: 5,
  handle: async ({ ports, log }, event: PreTokenGenerationV2TriggerEvent) => {
    const { userName: userId, triggerSource, request } = event;
    const isSignIn = triggerSource === 'TokenGeneration_Authentication';
    const purpose = request.clientMetadata?.purpose;
    const isAllowed = await mayChangeSignIn(ports.db, { userId, isSignIn, purpose }).catch((error) => {
      log.error('failed', error);
      return false;
    });
    if (!isAllowed) {
      const accessTokenGeneration = { scopesToSuppress: [userScope] };
      event.response = { claimsAndScopeOverrideDetails: { accessTokenGeneration } };
    }
    return event;
  },
});
