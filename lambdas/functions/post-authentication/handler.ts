import type { PostAuthenticationTriggerEvent } from 'aws-lambda';
import { contestedMessage } from '../../../contracts/accounts/sign-in-refusals';
import { contestedAttribute } from '../../adapters/cognito/attributes';
import { newAccount } from '../../core/accounts/new-account';
import { openSignedUp } from '../../core/accounts/open-signed-up';
import { isContested } from '../../core/accounts/sign-up/ports';
import { readCognitoUser } from '../../runtime/cognito-user';
import { eventFunction } from '../../runtime/event-function';
import { signUpUses } from '../../runtime/name-uses';

/**
 * Cognito calls this at every sign-in. A customer whose account could not be made when they confirmed their
 * address (`post-confirmation` failed for good) gets it now; an existing account stays as it is. A failure here is
 * logged and doesn't stop the sign-in. What stops it: a password from before the sign-up was repeated, which a stranger may have
 * chosen.
 */
export const handler = eventFunction('post-authentication', {
  uses: signUpUses,
  /** Cognito itself waits 5 s. */
  timeoutSeconds: 5,
  handle: async ({ ports, log }, event: PostAuthenticationTriggerEvent) => {
    if (isContested(event.request.userAttributes[contestedAttribute])) throw new Error(contestedMessage);
    try {
      const user = readCognitoUser(event.request.userAttributes);
      const created = await openSignedUp(ports, newAccount({ ...user, createdAt: ports.clock.now() }));
      if (created) log.info('account made at sign-in', { user_id: user.userId });
    } catch (error) {
      log.error('the account could not be made', error);
    }
    return event;
  },
});
