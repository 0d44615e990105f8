import { getSessions } from '../../../contracts/sessions/get-sessions';
import { sessionStore } from '../../adapters/dynamodb/sessions/session-store';
import { sessionViews } from '../../core/sessions/ended-sessions';
import { callerDevice } from '../../runtime/caller-device';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(getSessions, {
  uses: onTable({ sessions: sessionStore.only('list') }),
  handle: async ({ account, session, headers, ports }) => {
    const recorded = await ports.sessions.list(account.userId);
    const current = { ...session, ...callerDevice(headers) };
    return { sessions: sessionViews(recorded, { account, current, now: ports.clock.now() }) };
  },
});
