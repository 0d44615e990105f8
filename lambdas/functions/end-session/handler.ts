import { endSession as contract } from '../../../contracts/sessions/end-session';
import { userPool } from '../../adapters/cognito/identity-provider';
import { changesAccount } from '../../adapters/dynamodb/accounts/account-changes';
import { endsSession } from '../../adapters/dynamodb/sessions/session-items';
import { sessionStore } from '../../adapters/dynamodb/sessions/session-store';
import { endSession } from '../../core/sessions/end-sessions';
import { limitedFunction } from '../../runtime/limited-function';
import { onTable } from '../../runtime/on-table';

export const handler = limitedFunction(contract, {
  uses: {
    ...onTable({ sessions: sessionStore.only('accountWith').writing([changesAccount, endsSession]) }),
    identity: userPool(['endSessions']),
  },
  handle: async ({ input, account, session, ports }) => {
    const ended = await endSession(ports, {
      userId: account.userId,
      current: session,
      session: input.session,
    });
    return { success: true as const, ended };
  },
});
