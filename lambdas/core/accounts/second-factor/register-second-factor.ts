import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import type { SecondFactorPorts } from './ports';
import { readFactor } from './ports';
import { hashOfCode, newRecoveryCodes, nextCodes, recoveryCodeCount } from './recovery-codes';

interface Registration {
  readonly userId: string;
  /** When the session began that asks for it. */
  readonly signedInAt: Date;
}

type Kinds = 'secondFactor' | 'recoveryCodes' | 'audit';

/**
 * Writes down that Cognito asks somebody for a code of their authenticator app, with ten new recovery codes, and ends
 * their sessions: none of them was asked for one.
 * @returns the codes, which are nowhere else.
 * @throws AppError second_factor_needed (Cognito asks for no code), sign_in_again, unauthenticated, unavailable;
 * IdentityProviderError
 */
export async function registerSecondFactor(
  ports: SecondFactorPorts<'endSessions', 'asksForCode'>,
  { userId, signedInAt }: Registration,
): Promise<readonly string[]> {
  if (!(await ports.factors.asksForCode(userId))) throw new AppError('second_factor_needed');
  const codes = newRecoveryCodes(ports.ids.next);
  const unused = codes.map((code) => hashOfCode(userId, code));
  const id = `register-second-factor#${userId}#${ports.ids.next()}`;
  await commit(ports, {
    read: () => readFactor(ports, userId),
    decide({ account, codes: before }, at): Decision<void, Kinds> {
      if (account === null) throw new AppError('unauthenticated');
      const seen = account.secondFactorAt;
      // Codes are made anew by somebody who was asked for a code themself.
      if (seen !== null && signedInAt < seen) throw new AppError('sign_in_again');
      const record = {
        id,
        action: 'register-second-factor',
        adminId: userId,
        adminName: account.name,
        targetId: userId,
        before: { since: seen?.toISOString() ?? null },
        after: { since: fromNextSecond(at).toISOString() },
        reason: null,
        at,
      } as const;
      return {
        changes: [
          { kind: 'audit', record },
          { kind: 'secondFactor', userId, seen, at: fromNextSecond(at), codesLeft: recoveryCodeCount },
          { kind: 'recoveryCodes', codes: nextCodes(before, { userId, unused, used: [], madeAt: at }) },
        ],
        result: undefined,
      };
    },
  });
  await ports.identity.endSessions(userId);
  return codes;
}

/** Cognito tells the time of a sign-in in whole seconds: one in this very second may have been before this moment. */
const fromNextSecond = (at: Date): Date => new Date((Math.floor(at.getTime() / 1000) + 1) * 1000);
