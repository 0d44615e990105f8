import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import { secondIsOver } from '../../sessions/end-sessions';
import { allEnded, isEnded, type Session } from '../../sessions/rows';
import type { Account } from '../entities';
import { tellOwner } from '../tell-owner';
import { readOwner, type SecondFactorPorts } from './second-factor';

interface Registration {
  readonly userId: string;
  /** The session that asks. */
  readonly session: Session;
  /** The token of that session, by which Cognito turns the factor on. */
  readonly accessToken: string;
}

type Kinds = 'secondFactor' | 'audit' | 'notice';

/**
 * Turns the second factor on at Cognito, with the token of a sign-in for this change that has proved an app, and records it. All sessions
 * end, because none of them was asked for a code. The owner is told by e-mail. A
 * session that was asked for a code changes nothing, so a request whose answer was lost can be repeated after signing in.
 * @throws AppError second_factor_needed (the token may not turn it on), sign_in_again, unauthenticated, unavailable;
 * IdentityProviderError
 */
export async function registerSecondFactor(
  ports: SecondFactorPorts<'endSessions', 'turnOn' | 'switchOff'>,
  registration: Registration,
): Promise<void> {
  const { userId, session, accessToken } = registration;
  const read = () => readOwner(ports, userId);
  if (openedBy(await read(), session).secondFactorAt !== null) return;
  if ((await ports.factors.turnOn(accessToken)) === 'refused') throw new AppError('second_factor_needed');
  const id = `register-second-factor#${userId}#${ports.ids.next()}`;
  const since = await commit(ports, {
    read,
    decide: (account, at) => decide(openedBy(account, session), { id, at }),
  }).catch((error: unknown) => undo(ports, userId, error));
  await ports.identity.endSessions(userId);
  await secondIsOver(ports.clock, since);
}

function decide(
  account: Account,
  { id, at: now }: { readonly id: string; readonly at: Date },
): Decision<Date | null, Kinds> {
  const { userId, secondFactorAt: seen, endedSessions } = account;
  const after = allEnded(now);
  // Cognito tells the time of a sign-in in whole seconds: one in this very second may have been before this moment.
  const at = after.before ?? now;
  const record = {
    id,
    action: 'register-second-factor',
    adminId: userId,
    targetId: userId,
    before: { since: null },
    after: { since: at.toISOString() },
    reason: null,
    at: now,
  } as const;
  return {
    changes: [
      { kind: 'audit', record },
      { kind: 'secondFactor', userId, seen, at, sessions: { before: endedSessions, after } },
      ...tellOwner('second_factor_on', account, { id, at: now }),
    ],
    result: at,
  };
}

/**
 * Turns the factor off at Cognito again, since its registration was refused after Cognito had turned it on. Leaves it on if another request
 * has registered it.
 * @throws the error
 */
async function undo(
  ports: SecondFactorPorts<never, 'switchOff'>,
  userId: string,
  error: unknown,
): Promise<never> {
  // It may be written.
  if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
  const account = await readOwner(ports, userId);
  if (account === null || account.secondFactorAt === null) await ports.factors.switchOff(userId);
  throw error;
}

/** @throws AppError sign_in_again, unauthenticated */
function openedBy(account: Account | null, session: Session): Account {
  if (account === null) throw new AppError('unauthenticated');
  const { secondFactorAt: seen, endedSessions } = account;
  if (seen !== null && session.signedInAt < seen) throw new AppError('sign_in_again');
  // Since the request began: somebody else's app must not come with it.
  if (account.isBanned || isEnded(endedSessions, session)) throw new AppError('unauthenticated');
  return account;
}
