import { endSession as contract } from '../../../contracts/sessions/end-session';
import { userPool } from '../../adapters/cognito/identity-provider';
import { endSession, endSessionAccess } from '../../core/sessions/end-sessions';
import { limitedFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = limitedFunction(contract, {
  uses: {
    ...onDb(endSessionAccess),
    identity: userPool(['endSessions']),
  },
  handle: async ({ input, account, session, ports }) => {
    const ended = await endSession(ports, {
      userId: account.userId,
      current: session,
      session: input.session,
      passwordChanged: input.passwordChanged === true,
    });
    return { success: true as const, ended };
  },
});
