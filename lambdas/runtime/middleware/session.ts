import { AppError } from '../../core/errors';
import { isEnded } from '../../core/sessions/ended-sessions';
import type { RecordedSession } from '../../core/sessions/entities';
import { isIdle } from '../../core/sessions/idle';
import type { ApiMiddleware, CallOf } from '../call';
import { withoutDelay } from '../without-delay';

/**
 * Refuses tokens of sessions that have ended: API Gateway checks signature and time, and asks nobody. Where the session's
 * row was read, staff who were away for too long are refused too.
 */
export function requireOpenSession(callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      const { account, session, recorded, startedAt } = callOf(event);
      if (account === null || session === null) throw new AppError('unauthenticated');
      if (isEnded(account.endedSessions, session)) throw new AppError('unauthenticated');
      if (recorded === 'not read' || account.role !== 'admin') return;
      if (isIdle(session, recorded, new Date(startedAt))) throw new AppError('unauthenticated');
    },
  };
}

/** Writes now and then that staff use a session, once they have passed all checks. */
export function keepSession(
  callOf: CallOf,
  touch: (recorded: RecordedSession) => Promise<void>,
): ApiMiddleware {
  return {
    before: async ({ event }) => {
      const { recorded, log } = callOf(event);
      if (recorded !== null && recorded !== 'not read') await withoutDelay(() => touch(recorded), log);
    },
  };
}
