import type { PostAuthenticationTriggerEvent } from 'aws-lambda';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { systemClock, systemIds } from '../../adapters/system';
import { newAccount } from '../../core/accounts/new-account';
import { openAccount } from '../../core/accounts/open-account';
import { readPerson } from '../../runtime/cognito-user';
import { parseEnvironment } from '../../runtime/environment';
import { requestLog } from '../../runtime/logger';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

/**
 * Cognito calls this at every sign-in. Somebody whose account could not be made when they confirmed their
 * address (`post-confirmation` failed for good) gets it now; for everybody else nothing changes. A failure
 * here must not keep anybody out: those who have an account need nothing of it.
 */
export async function handler(
  event: PostAuthenticationTriggerEvent,
): Promise<PostAuthenticationTriggerEvent> {
  const log = requestLog({ function: 'post-authentication' });
  try {
    const person = readPerson(event.request.userAttributes);
    const account = newAccount({ ...person, createdAt: systemClock.now() });
    const created = await openAccount(
      { accounts: accounts(appTable(environment.TABLE_NAME)), clock: systemClock, ids: systemIds },
      account,
    );
    if (created) log.info('account made at sign-in', { user_id: person.userId });
  } catch (error) {
    log.error('the account could not be made sure of', error);
  }
  return event;
}
