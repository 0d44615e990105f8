import type { PostConfirmationTriggerEvent } from 'aws-lambda';
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
 * Cognito calls this when somebody has confirmed their address (and again when they reset a password):
 * the account is made once. Cognito tries up to three times, which is safe.
 */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
  const person = readPerson(event.request.userAttributes);
  const created = await openAccount(
    { accounts: accounts(appTable(environment.TABLE_NAME)), clock: systemClock, ids: systemIds },
    newAccount({ ...person, createdAt: systemClock.now() }),
  );
  requestLog({ function: 'post-confirmation' }).info('confirmed', { created });
  return event;
}
