import type { PostAuthenticationTriggerEvent } from 'aws-lambda';
import { contestedMessage, resetHeldMessage } from '../../../contracts/accounts/sign-in-refusals';
import { heldUntilAttribute, isContested } from '../../adapters/cognito/attributes';
import { callingPoolFactors } from '../../adapters/cognito/second-factors';
import { changesAccount } from '../../adapters/dynamodb/accounts/account-changes';
import { secondFactorStore } from '../../adapters/dynamodb/accounts/second-factor-store';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { writesNotice } from '../../adapters/dynamodb/notices/notice-items';
import { newAccount, openAccountAccess, openSignedUp } from '../../core/accounts/open-account';
import { checkAtSignIn } from '../../core/accounts/second-factor/check-at-sign-in';
import { readCognitoUser } from '../../runtime/cognito-user';
import { eventFunction } from '../../runtime/event-function';
import { onDb, onTable } from '../../runtime/on-table';
import { Refusal } from '../../runtime/refusal';
import { siteUse } from '../../runtime/site-use';

/**
 * Runs at every sign-in, before Cognito gives tokens. It creates a customer's account if `post-confirmation` failed for good; a failure
 * here is logged and doesn't stop the sign-in. Three things stop it: a password from before the sign-up was repeated, which a stranger may
 * have chosen; a password reset within a day of a change of the address; and not knowing whether a customer with a second factor was asked
 * for a code.
 */
export const handler = eventFunction('post-authentication', {
  uses: {
    site: siteUse,
    ...onDb(openAccountAccess),
    ...onTable({
      store: secondFactorStore.only('account').writing([changesAccount, writesAudit, writesNotice]),
    }),
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
    const account = await ports.store.account(user.userId);
    if (account !== null) {
      const factors = ports.pool(event.userPoolId);
      const isLost = await checkAtSignIn({ ...ports, factors }, account);
      if (isLost) log.info('the second factor was switched off', { user_id: user.userId });
    }
    try {
      const created = await openSignedUp(ports, newAccount({ ...user, createdAt: ports.clock.now() }));
      if (created) log.info('account made at sign-in', { user_id: user.userId });
    } catch (error) {
      log.error('the account could not be made', error);
    }
    return event;
  },
});
