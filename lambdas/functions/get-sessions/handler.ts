import { getSessions } from '../../../contracts/sessions/get-sessions';
import { listSessionsAccess, recordedSessions, sessionViews } from '../../core/sessions/list-sessions';
import { signedInFunction } from '../../runtime/api-function';
import { callerDevice } from '../../runtime/middleware/caller';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(getSessions, {
  uses: onDb(listSessionsAccess),
  handle: async ({ account, session, headers, ports }) => {
    const recorded = await recordedSessions(ports.db, account.userId);
    const current = { ...session, ...callerDevice(headers) };
    return { sessions: sessionViews(recorded, { account, current, now: ports.clock.now() }) };
  },
});
