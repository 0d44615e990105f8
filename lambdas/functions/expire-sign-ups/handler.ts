import { poolSignUps } from '../../adapters/cognito/sign-ups';
import { expireSignUps, expireSignUpsAccess } from '../../core/accounts/waiting-sign-ups';
import { eventFunction } from '../../runtime/event-function';
import { onDb } from '../../runtime/on-table';

/** Every hour: removes sign-ups that stayed unconfirmed for a day. */
export const handler = eventFunction('expire-sign-ups', {
  uses: { ...onDb(expireSignUpsAccess), signUps: poolSignUps(['waiting', 'discard']) },
  timeoutSeconds: 60,
  handle: async ({ ports, log }) => log.info('sign-ups looked through', await expireSignUps(ports)),
});
