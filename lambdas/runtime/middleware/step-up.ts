import type { Contract } from '../../../contracts/contract';
import { AppError } from '../../core/errors';
import type { Session } from '../../core/sessions/entities';
import type { ApiMiddleware, Call, CallOf } from '../call';
import { valueAt } from './value-at';

/** A renewed token keeps the time of its sign-in. */
const recentMs = 15 * 60_000;

/** What is dangerous wants the person, not a session that they left open. */
export function requireRecentSignIn({ stepUp }: Pick<Contract, 'stepUp'>, callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (stepUp) assertRecent(callOf(event));
    },
  };
}

/** The same for those fields of the parsed input that are dangerous among others that aren't. */
export function requireRecentSignInFor(
  { stepUpFor = [] }: Pick<Contract, 'stepUpFor'>,
  callOf: CallOf,
): ApiMiddleware {
  return {
    before: ({ event }) => {
      const call = callOf(event);
      if (stepUpFor.some((part) => isIn(call.input, part))) assertRecent(call);
    },
  };
}

/** @param part as a contract names it: `fields.route`, or `status=failed` */
function isIn(input: unknown, part: string): boolean {
  const [path = '', wanted] = part.split('=');
  const value = valueAt(input, path);
  return wanted === undefined ? value !== undefined && value !== false : value === wanted;
}

/** Also for a use case that finds out by itself whether a request is dangerous. */
export const isRecentSignIn = ({ signedInAt }: Pick<Session, 'signedInAt'>, at: Date): boolean =>
  at.getTime() - signedInAt.getTime() < recentMs;

/** @throws AppError sign_in_again */
function assertRecent({ session, startedAt }: Call): void {
  const isRecent = session !== null && isRecentSignIn(session, new Date(startedAt));
  if (!isRecent) throw new AppError('sign_in_again');
}
