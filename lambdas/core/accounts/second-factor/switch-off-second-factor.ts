import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import { put } from '../../kernel/db';
import { secondIsOver } from '../../sessions/end-sessions';
import { allEnded } from '../../sessions/rows';
import type { Account } from '../entities';
import { tellOwner } from '../tell-owner';
import { readFactor, type SecondFactorPorts } from './ports';
import { nextCodes, noCodes } from './recovery-codes';
import { recoveryCodesRow } from './rows';

interface SwitchOff {
  /** The account as this request read it. */
  readonly account: Account;
  /** When the caller's session began. */
  readonly signedInAt: Date;
}

type Kinds = 'secondFactor' | 'recoveryCodes' | 'audit' | 'notice';

/**
 * Switches off a customer's own second factor. First at Cognito, so that after a failure the customer still has a session to repeat it;
 * then in the table, together with the end of all sessions. If the second step never happens, the next sign-in notices it.
 * @throws AppError forbidden (staff), sign_in_again (a session that was not asked for a code), unauthenticated, unavailable;
 * IdentityProviderError
 */
export async function switchOffSecondFactor(
  ports: SecondFactorPorts<'endSessions', 'switchOff'>,
  { account: { userId, role, secondFactorAt }, signedInAt }: SwitchOff,
): Promise<void> {
  if (role === 'admin') throw new AppError('forbidden');
  if (secondFactorAt !== null && signedInAt < secondFactorAt) throw new AppError('sign_in_again');
  await ports.factors.switchOff(userId);
  // The set-up was stopped before it was registered. No sign-in has asked for a code, so no session ends.
  if (secondFactorAt === null) return;
  await ports.identity.endSessions(userId);
  const id = `switch-off-second-factor#${userId}#${ports.ids.next()}`;
  const endedBefore = await commit(ports, {
    read: () => readFactor(ports, userId),
    decide({ account, codes }, at): Decision<Date | null, Kinds> {
      if (account === null) throw new AppError('unauthenticated');
      const seen = account.secondFactorAt;
      // Another request has switched it off in the meantime, or on again.
      if (seen?.getTime() !== secondFactorAt.getTime()) return { changes: [], result: null };
      const sessions = { before: account.endedSessions, after: allEnded(at) };
      const record = {
        id,
        action: 'switch-off-second-factor',
        adminId: userId,
        adminName: account.name,
        targetId: userId,
        before: { since: secondFactorAt.toISOString() },
        after: { since: null },
        reason: null,
        at,
      } as const;
      return {
        changes: [
          { kind: 'audit', record },
          { kind: 'secondFactor', userId, seen, at: null, codesLeft: 0, sessions },
          put(recoveryCodesRow, nextCodes(codes, noCodes(userId, at))),
          ...tellOwner('second_factor_off', account, { id, at }),
        ],
        result: sessions.after.before,
      };
    },
  });
  await secondIsOver(ports.clock, endedBefore);
}
