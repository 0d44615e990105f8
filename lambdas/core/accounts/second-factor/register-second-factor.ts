import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import { put } from '../../kernel/db';
import { secondIsOver } from '../../sessions/end-sessions';
import { allEnded, isEnded, type Session } from '../../sessions/ended-sessions';
import { tellOwner } from '../tell-owner';
import { readFactor, type SecondFactorPorts } from './ports';
import { hashOfCode, newRecoveryCodes, nextCodes, recoveryCodeCount } from './recovery-codes';
import { recoveryCodesRow } from './rows';

interface Registration {
  readonly userId: string;
  /** That asks for it. */
  readonly session: Session;
}

type Kinds = 'secondFactor' | 'recoveryCodes' | 'audit' | 'notice';

/**
 * Writes down that Cognito asks somebody for a code of their authenticator app, with ten new recovery codes, and ends
 * their sessions: none of them was asked for one. For somebody whose session was, it makes new recovery codes. They are told by
 * e-mail, and with a new app staff approve nothing for a day.
 * @returns the codes, which are nowhere else.
 * @throws AppError second_factor_needed (Cognito asks for no code), sign_in_again, unauthenticated, unavailable;
 * IdentityProviderError
 */
export async function registerSecondFactor(
  ports: SecondFactorPorts<'endSessions', 'asksForCode'>,
  { userId, session }: Registration,
): Promise<readonly string[]> {
  if (!(await ports.factors.asksForCode(userId))) throw new AppError('second_factor_needed');
  const codes = newRecoveryCodes(ports.ids.next);
  const unused = codes.map((code) => hashOfCode(userId, code));
  const id = `register-second-factor#${userId}#${ports.ids.next()}`;
  const since = await commit(ports, {
    read: () => readFactor(ports, userId),
    decide({ account, codes: before }, now): Decision<Date | null, Kinds> {
      if (account === null) throw new AppError('unauthenticated');
      const { secondFactorAt: seen, endedSessions } = account;
      if (seen !== null && session.signedInAt < seen) throw new AppError('sign_in_again');
      // Since the request began: somebody else's app must not come with it.
      if (account.isBanned || isEnded(endedSessions, session)) throw new AppError('unauthenticated');
      const after = allEnded(now);
      // Cognito tells the time of a sign-in in whole seconds: one in this very second may have been before this moment.
      const at = seen ?? after.before ?? now;
      const sessions = { before: endedSessions, after: seen === null ? after : endedSessions };
      // A thief of the password may have set up this app: it approves nothing for a day.
      const renewed = seen === null && account.role === 'admin' ? { staffSince: now } : {};
      const made = { userId, unused, used: [], lastUse: null, madeAt: now };
      const record = {
        id,
        action: 'register-second-factor',
        adminId: userId,
        adminName: account.name,
        targetId: userId,
        before: { since: seen?.toISOString() ?? null },
        after: { since: at.toISOString() },
        reason: null,
        at: now,
      } as const;
      return {
        changes: [
          { kind: 'audit', record },
          { kind: 'secondFactor', userId, seen, at, codesLeft: recoveryCodeCount, sessions, ...renewed },
          put(recoveryCodesRow, nextCodes(before, made)),
          ...tellOwner(seen === null ? 'second_factor_on' : 'recovery_codes_made', account, { id, at: now }),
        ],
        result: seen === null ? at : null,
      };
    },
  });
  if (since !== null) {
    await ports.identity.endSessions(userId);
    await secondIsOver(ports.clock, since);
  }
  return codes;
}
