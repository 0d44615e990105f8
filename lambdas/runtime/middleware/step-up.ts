import type { Contract } from '../../../contracts/contract';
import { AppError } from '../../core/errors';
import type { ApiMiddleware, CallOf } from '../call';

/** A renewed token keeps the time of its sign-in. */
const recentMs = 15 * 60_000;

/** What is dangerous wants the person, not a session that they left open. */
export function requireRecentSignIn({ stepUp }: Pick<Contract, 'stepUp'>, callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (!stepUp) return;
      const { session, startedAt } = callOf(event);
      const isRecent = session !== null && startedAt - session.signedInAt.getTime() < recentMs;
      if (!isRecent) throw new AppError('sign_in_again');
    },
  };
}
