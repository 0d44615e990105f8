import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { systemClock } from '../../adapters/system';
import { newAccount } from '../../core/accounts/new-account';
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
  const created = await accounts(appTable(environment.TABLE_NAME)).create(
    newAccount({ ...readPerson(event.request.userAttributes), createdAt: systemClock.now() }),
  );
  requestLog({ function: 'post-confirmation' }).info('confirmed', { created });
  return event;
}
