import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { opensAccount, recordsMonth } from '../../adapters/dynamodb/accounts/account-changes';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { newAccount } from '../../core/accounts/new-account';
import { openAccount } from '../../core/accounts/open-account';
import { readCognitoUser } from '../../runtime/cognito-user';
import { eventFunction } from '../../runtime/event-function';
import { onTable } from '../../runtime/on-table';

/**
 * Cognito calls this when a customer has confirmed their address, and when they have reset a password. The
 * account is made once: Cognito tries up to three times, which is safe.
 */
export const handler = eventFunction('post-confirmation', {
  uses: onTable({ accounts: accounts.writing([opensAccount], [recordsMonth]) }),
  /** Cognito itself waits 5 s. */
  timeoutSeconds: 5,
  handle: async ({ ports, log }, event: PostConfirmationTriggerEvent) => {
    if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
    const user = readCognitoUser(event.request.userAttributes);
    const created = await openAccount(ports, newAccount({ ...user, createdAt: ports.clock.now() }));
    log.info('confirmed', { created });
    return event;
  },
});
