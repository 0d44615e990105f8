import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { heldUntil, isContested } from '../../adapters/cognito/attributes';
import { callingPool } from '../../adapters/cognito/identity-provider';
import { callingPoolFactors } from '../../adapters/cognito/second-factors';
import { callingPoolSignUps } from '../../adapters/cognito/sign-ups';
import type { IdentityProvider } from '../../core/accounts/identity-provider';
import { newAccount, openAccount, openAccountAccess } from '../../core/accounts/open-account';
import { changeFactorAccess, dropNewFactor, type SecondFactors } from '../../core/accounts/second-factor';
import { type EndPorts, endAfterReset, endOwnSessionsAccess } from '../../core/customers/end-sessions';
import { readCognitoUser } from '../../runtime/cognito-user';
import { eventFunction } from '../../runtime/event-function';
import type { Log } from '../../runtime/logger';
import { onDb } from '../../runtime/on-table';

/**
 * Runs when a customer has confirmed their address or reset their password.
 *
 * After a confirmation, it creates the account, once, although Cognito may call three times. A contested sign-up gets its account from
 * `confirm-sign-up`.
 *
 * After a reset, it ends sessions from the old password, sends the owner an e-mail, and switches off an authenticator app that was being
 * set up. Within a day of a change of the address, the new password can't sign in yet. Refusing the reset itself would tell a stranger
 * that the address has an account.
 */
export const handler = eventFunction('post-confirmation', {
  uses: {
    ...onDb(openAccountAccess, endOwnSessionsAccess, changeFactorAccess),
    pool: callingPool(['endSessions']),
    factorsOf: callingPoolFactors(['asksForCode', 'switchOff']),
    signUps: callingPoolSignUps(['settle', 'distrust']),
  },
  /** Cognito waits 5 s. */
  timeoutSeconds: 5,
  handle: async ({ ports, log }, event: PostConfirmationTriggerEvent) => {
    const { userPoolId, userName, request } = event;
    const isOwnersToSay = isContested(request.userAttributes);
    if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') {
      try {
        // Errors are thrown, so that Cognito tries again; without the mark, a password that was reset too early could sign in.
        if (heldUntil(request.userAttributes, ports.clock.now()))
          await ports.signUps(userPoolId).distrust(userName);
        else if (isOwnersToSay) await ports.signUps(userPoolId).settle(userName);
      } finally {
        await endAccess(ports, event, log);
      }
      return event;
    }
    if (isOwnersToSay) return event;
    const user = { ...readCognitoUser(request.userAttributes), createdAt: ports.clock.now() };
    log.info('confirmed', { created: await openAccount(ports, newAccount(user)) });
    return event;
  },
});

type ResetPorts = EndPorts &
  Omit<Parameters<typeof dropNewFactor>[0], 'factors'> & {
    pool(userPoolId: string): Pick<IdentityProvider, 'endSessions'>;
    factorsOf(userPoolId: string): SecondFactors;
  };

/**
 * Ends sessions first and then removes the app, since an open session could set it up again. Failures are logged and raise an alarm but
 * stop nothing, since the password has changed already.
 */
async function endAccess(ports: ResetPorts, event: PostConfirmationTriggerEvent, log: Log) {
  const { userPoolId, userName } = event;
  const failed = (error: unknown) => log.error('failed', error);
  await Promise.all([
    ports.pool(userPoolId).endSessions(userName).catch(failed),
    endAfterReset(ports, userName).catch(failed),
  ]);
  const factors = ports.factorsOf(userPoolId);
  await dropNewFactor({ ...ports, factors }, userName).catch(failed);
}
