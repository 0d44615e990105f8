import { endSessions as contract } from '../../../contracts/accounts/contracts';
import { userPool } from '../../adapters/cognito/identity-provider';
import { endOwnSessions, endOwnSessionsAccess } from '../../core/customers/end-sessions';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(contract, {
  uses: {
    ...onDb(endOwnSessionsAccess),
    identity: userPool(['endSessions']),
  },
  handle: async ({ input, account, session, ports }) => {
    const { passwordChanged = false } = input;
    await endOwnSessions(ports, { userId: account.userId, current: session, passwordChanged });
    return { success: true as const };
  },
});
