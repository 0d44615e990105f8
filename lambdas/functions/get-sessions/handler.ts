import { getSessions } from '../../../contracts/sessions/get-sessions';
import { sessionStore } from '../../adapters/dynamodb/sessions/session-store';
import { sessionViews } from '../../core/sessions/session-views';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(getSessions, {
  uses: onTable({ sessions: sessionStore.only('list') }),
  handle: async ({ account, session, ports }) => {
    const recorded = await ports.sessions.list(account.userId);
    return { sessions: sessionViews(recorded, { account, current: session, now: ports.clock.now() }) };
  },
});
