import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { isContested } from '../../adapters/cognito/attributes';
import { callingPool } from '../../adapters/cognito/identity-provider';
import { callingPoolSignUps } from '../../adapters/cognito/sign-ups';
import { changesAccount } from '../../adapters/dynamodb/accounts/account-changes';
import { sessionStore } from '../../adapters/dynamodb/sessions/session-store';
import type { IdentityProvider } from '../../core/accounts/identity-provider';
import { newAccount } from '../../core/accounts/new-account';
import { openSignedUp } from '../../core/accounts/open-signed-up';
import { type EndAllPorts, endAllSessions } from '../../core/sessions/end-all-sessions';
import { readCognitoUser } from '../../runtime/cognito-user';
import { eventFunction } from '../../runtime/event-function';
import type { Log } from '../../runtime/logger';
import { signUpUses } from '../../runtime/name-uses';
import { onTable } from '../../runtime/on-table';

/**
 * Cognito calls this when a customer has confirmed their address: the account is made once, although Cognito may try up
 * to three times, and nobody who signs up with the address at this moment can contest it later. A contested sign-up has its
 * account made when its owner has said who they are. It also calls it when they have reset a password: whoever was signed in with the old one no longer is.
 */
export const handler = eventFunction('post-confirmation', {
  uses: {
    ...signUpUses,
    ...onTable({ sessions: sessionStore.only('get').writing([changesAccount]) }),
    pool: callingPool(['endSessions']),
    signUps: callingPoolSignUps(['settle']),
  },
  /** Cognito itself waits 5 s. */
  timeoutSeconds: 5,
  handle: async ({ ports, log }, event: PostConfirmationTriggerEvent) => {
    const { userPoolId, userName, request } = event;
    const isOwnersToSay = isContested(request.userAttributes);
    const settle = () => ports.signUps(userPoolId).settle(userName);
    if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') {
      if (isOwnersToSay) await settle();
      await endSessions(ports, event, log);
      return event;
    }
    if (isOwnersToSay) return event;
    const user = { ...readCognitoUser(request.userAttributes), createdAt: ports.clock.now() };
    const settling = settle().catch((error: unknown) => log.error('failed', error));
    log.info('confirmed', { created: await openSignedUp(ports, newAccount(user)) });
    await settling;
    return event;
  },
});

type EndPorts = EndAllPorts & { pool(userPoolId: string): Pick<IdentityProvider, 'endSessions'> };

/** A failure stops nothing, since the password has been changed; it is logged, and somebody is told. */
async function endSessions(ports: EndPorts, event: PostConfirmationTriggerEvent, log: Log) {
  const { userPoolId, userName } = event;
  const failed = (error: unknown) => log.error('failed', error);
  await Promise.all([
    ports.pool(userPoolId).endSessions(userName).catch(failed),
    endAllSessions(ports, userName).catch(failed),
  ]);
}
