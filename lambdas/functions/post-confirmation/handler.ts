import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { heldUntil, isContested } from '../../adapters/cognito/attributes';
import { callingPool } from '../../adapters/cognito/identity-provider';
import { callingPoolFactors } from '../../adapters/cognito/second-factors';
import { callingPoolSignUps } from '../../adapters/cognito/sign-ups';
import { changesFactor, secondFactorStore } from '../../adapters/dynamodb/accounts/second-factor-store';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { writesNotice } from '../../adapters/dynamodb/notices/notice-items';
import type { IdentityProvider } from '../../core/accounts/identity-provider';
import { newAccount, openAccountAccess, openSignedUp } from '../../core/accounts/open-account';
import { dropNewFactor } from '../../core/accounts/second-factor/drop-new-factor';
import type { SecondFactors } from '../../core/accounts/second-factor/ports';
import { type EndAllPorts, endAllSessions, endAllSessionsAccess } from '../../core/sessions/end-sessions';
import { readCognitoUser } from '../../runtime/cognito-user';
import { eventFunction } from '../../runtime/event-function';
import type { Log } from '../../runtime/logger';
import { onDb, onTable } from '../../runtime/on-table';
import { siteUse } from '../../runtime/site-use';

/**
 * Cognito calls this when a customer has confirmed their address: the account is made once, although Cognito may try up
 * to three times, and nobody who signs up with the address at this moment can contest it later. A contested sign-up has its
 * account made when its owner has said who they are. It also calls it when they have reset a password: whoever was signed in with the old one no longer is,
 * and an authenticator app that they may have set up is switched off. Within a day of a change of the address, the new password opens
 * nothing: to refuse the reset itself would tell a stranger that the address has an account.
 */
export const handler = eventFunction('post-confirmation', {
  uses: {
    site: siteUse,
    ...onDb(openAccountAccess, endAllSessionsAccess),
    ...onTable({
      store: secondFactorStore.writing([changesFactor, writesAudit, writesNotice]),
    }),
    pool: callingPool(['endSessions']),
    factorsOf: callingPoolFactors(['asksForCode', 'switchOff']),
    signUps: callingPoolSignUps(['settle', 'distrust']),
  },
  /** Cognito itself waits 5 s. */
  timeoutSeconds: 5,
  handle: async ({ ports, log }, event: PostConfirmationTriggerEvent) => {
    const { userPoolId, userName, request } = event;
    const isOwnersToSay = isContested(request.userAttributes);
    const settle = () => ports.signUps(userPoolId).settle(userName);
    if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') {
      try {
        // Not swallowed: Cognito tries again, or a password that was chosen too early would open the account.
        if (heldUntil(request.userAttributes, ports.clock.now()))
          await ports.signUps(userPoolId).distrust(userName);
        else if (isOwnersToSay) await settle();
      } finally {
        await endAccess(ports, event, log);
      }
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

interface EndPorts extends EndAllPorts, Omit<Parameters<typeof dropNewFactor>[0], 'factors'> {
  pool(userPoolId: string): Pick<IdentityProvider, 'endSessions'>;
  factorsOf(userPoolId: string): SecondFactors;
}

/**
 * The app goes last: a session that hasn't ended could set it up again. A failure stops nothing, since the password has been
 * changed; it is logged, and somebody is told.
 */
async function endAccess(ports: EndPorts, event: PostConfirmationTriggerEvent, log: Log) {
  const { userPoolId, userName } = event;
  const failed = (error: unknown) => log.error('failed', error);
  await Promise.all([
    ports.pool(userPoolId).endSessions(userName).catch(failed),
    endAllSessions(ports, userName).catch(failed),
  ]);
  const factors = ports.factorsOf(userPoolId);
  await dropNewFactor({ ...ports, factors }, userName).catch(failed);
}
