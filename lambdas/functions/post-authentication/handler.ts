import type { PostAuthenticationTriggerEvent } from 'aws-lambda';
import { contestedMessage, resetHeldMessage } from '../../../contracts/accounts/terms';
import { heldUntilAttribute, isContested } from '../../adapters/cognito/attributes';
import { callingPoolFactors } from '../../adapters/cognito/second-factors';
import { newAccount, openAccount, openAccountAccess } from '../../core/accounts/open-account';
import { accountRow } from '../../core/accounts/rows';
import { changeFactorAccess, checkAtSignIn } from '../../core/accounts/second-factor';
import { readCognitoUser } from '../../runtime/cognito-user';
import { eventFunction, Refusal } from '../../runtime/event-function';
import { onDb } from '../../runtime/on-table';

/**
 * Runs at every sign-in, before Cognito gives tokens. It creates a customer's account if `post-confirmation` failed for good; if that fails
 * here, it is logged and doesn't stop the sign-in. Three things stop a sign-in:
 * - a password that was chosen before the sign-up was repeated, since it may be a stranger's;
 * - a password that was reset within a day of a change of the address;
 * - a second factor, if it can't be found out whether this sign-in asked for a code.
 */
export const handler = eventFunction('post-authentication', {
  uses: {
    ...onDb(openAccountAccess, changeFactorAccess),
    pool: callingPoolFactors(['asksForCode']),
  },
  /** Cognito waits 5 s. */
  timeoutSeconds: 5,
  handle: async ({ ports, log }, event: PostAuthenticationTriggerEvent) => {
    const { userAttributes } = event.request;
    if (isContested(userAttributes)) {
      throw new Refusal(userAttributes[heldUntilAttribute] ? resetHeldMessage : contestedMessage);
    }
    const user = readCognitoUser(userAttributes);
    const account = await ports.db.get(accountRow, { userId: user.userId });
    if (account !== null) {
      const factors = ports.pool(event.userPoolId);
      const isLost = await checkAtSignIn({ ...ports, factors }, account);
      if (isLost) log.info('the second factor was switched off', { user_id: user.userId });
    }
    try {
      const created = await openAccount(ports, newAccount({ ...user, createdAt: ports.clock.now() }));
      if (created) log.info('account made at sign-in', { user_id: user.userId });
    } catch (error) {
      log.error('the account could not be made', error);
    }
    return event;
  },
});
