import { commit, type Decision } from '../../kernel/commit';
import type { Account } from '../entities';
import type { SecondFactorPorts } from './ports';
import { readFactor } from './ports';
import { hashOfCode, isAmong, nextCodes, type RecoveryCodes } from './recovery-codes';

type Kinds = 'secondFactor' | 'recoveryCodes' | 'audit';

interface Rows {
  readonly account: Account | null;
  readonly codes: RecoveryCodes | null;
}

/** Whose codes are read for an address that nobody has, so that it takes as long. */
const nobody = 'nobody';

/**
 * Switches off somebody's second factor, whose phone is lost: on record first, so that staff have no rights from then on,
 * then at Cognito. A code that was used is good for finishing that, until the next set-up makes new ones.
 * @returns false for a code that is wrong, and for an address that nobody has.
 * @throws AppError unavailable; IdentityProviderError
 */
export async function useRecoveryCode(
  ports: SecondFactorPorts<'findUser' | 'endSessions', 'switchOff'>,
  { email, code }: { email: string; code: string },
): Promise<boolean> {
  const userId = (await ports.identity.findUser(email))?.userId ?? nobody;
  const given = hashOfCode(userId, code);
  const id = `use-recovery-code#${userId}#${ports.ids.next()}`;
  const isGood = await commit(ports, {
    read: () => readFactor(ports, userId),
    decide: (rows, at) => decideOnCode(rows, given, { id, at }),
  });
  if (!isGood) return false;
  await ports.factors.switchOff(userId);
  await ports.identity.endSessions(userId);
  return true;
}

function decideOnCode(
  { account, codes }: Rows,
  given: string,
  done: { id: string; at: Date },
): Decision<boolean, Kinds> {
  const [isUnused, isUsed] = [isAmong(codes?.unused ?? [], given), isAmong(codes?.used ?? [], given)];
  if (account === null || codes === null || !(isUnused || isUsed)) return { changes: [], result: false };
  const { userId, secondFactorAt: seen } = account;
  if (isUsed) return { changes: [], result: seen === null };
  const unused = codes.unused.filter((hash) => hash !== given);
  const record = {
    ...done,
    action: 'use-recovery-code',
    adminId: userId,
    adminName: account.name,
    targetId: userId,
    before: { since: seen?.toISOString() ?? null },
    after: { since: null },
    reason: null,
  } as const;
  return {
    changes: [
      { kind: 'audit', record },
      { kind: 'secondFactor', userId, seen, at: null, codesLeft: unused.length },
      { kind: 'recoveryCodes', codes: nextCodes(codes, { ...codes, unused, used: [...codes.used, given] }) },
    ],
    result: true,
  };
}
