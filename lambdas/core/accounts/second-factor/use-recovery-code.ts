import { commit, type Decision } from '../../kernel/commit';
import { put } from '../../kernel/db';
import { secondIsOver } from '../../sessions/end-sessions';
import { allEnded } from '../../sessions/rows';
import { minuteMs } from '../../time';
import type { Account } from '../entities';
import { tellOwner } from '../tell-owner';
import { type RecoveryCodes, recoveryCodesRow } from './rows';
import { hashOfCode, isAmong, isSame, nextCodes, readFactor, type SecondFactorPorts } from './second-factor';

type Kinds = 'secondFactor' | 'recoveryCodes' | 'audit' | 'notice';

interface Rows {
  readonly account: Account | null;
  readonly codes: RecoveryCodes | null;
}

interface Verdict {
  /** `finished`: the answer was lost, and nothing is left to do. */
  readonly code: 'refused' | 'used' | 'finished';
  /** A sign-in from then on doesn't count as ended. */
  readonly signInFrom: Date | null;
}

/** For an unknown address, these codes are read instead, so that the answer takes as long. */
const nobody = 'nobody';

/** For this long, the code that was used last may be sent again: its answer may have been lost, or Cognito may have failed. */
const repeatMs = 10 * minuteMs;

/**
 * Switches off the second factor of somebody who has lost their phone, tells them by e-mail, and ends their sessions. It is recorded first,
 * so that staff lose their rights at once; then Cognito is changed. Sending the same code again soon afterwards finishes an interrupted
 * attempt. Once that is finished, the code does nothing, so it can't remove the next app.
 * @returns false for a wrong or used code, and for an address without an account.
 * @throws AppError unavailable; IdentityProviderError
 */
export async function useRecoveryCode(
  ports: SecondFactorPorts<'findUser' | 'endSessions', 'switchOff'>,
  { email, code }: { email: string; code: string },
): Promise<boolean> {
  const userId = (await ports.identity.findUser(email))?.userId ?? nobody;
  const given = hashOfCode(userId, code);
  const id = `use-recovery-code#${userId}#${ports.ids.next()}`;
  const verdict = await commit(ports, {
    read: () => readFactor(ports, userId),
    decide: (rows, at) => decideOnCode(rows, given, { id, at }),
  });
  if (verdict.code === 'refused') return false;
  if (verdict.code === 'used') {
    await ports.identity.endSessions(userId);
    await ports.factors.switchOff(userId);
    await finish(ports, { userId, given });
  }
  await secondIsOver(ports.clock, verdict.signInFrom);
  return true;
}

function decideOnCode(
  { account, codes }: Rows,
  given: string,
  done: { id: string; at: Date },
): Decision<Verdict, Kinds> | 'reread' {
  if (account === null || codes === null) return refused;
  const { userId, secondFactorAt: seen, endedSessions } = account;
  if (!isAmong(codes.unused, given)) {
    const use = isLast(codes, given) ? codes.lastUse : null;
    if (use === null || done.at.getTime() - use.at.getTime() > repeatMs) return refused;
    // The code's use has removed it, after the account was read.
    if (seen !== null) return 'reread';
    const code = use.isFinished ? 'finished' : 'used';
    return { changes: [], result: { code, signInFrom: endedSessions.before } };
  }
  const unused = codes.unused.filter((hash) => hash !== given);
  const after = allEnded(done.at);
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
  const sessions = { before: endedSessions, after };
  const lastUse = { at: done.at, isFinished: false };
  const used = [...codes.used, given];
  return {
    changes: [
      { kind: 'audit', record },
      { kind: 'secondFactor', userId, seen, at: null, codesLeft: unused.length, sessions },
      put(recoveryCodesRow, nextCodes(codes, { ...codes, unused, used, lastUse, prepared: null })),
      ...tellOwner('recovery_code_used', account, done),
    ],
    result: { code: 'used', signInFrom: after.before },
  };
}

const refused: Decision<Verdict, Kinds> = { changes: [], result: { code: 'refused', signInFrom: null } };

const isLast = ({ used }: RecoveryCodes, given: string): boolean => isSame(used.at(-1) ?? '', given);

/** Records that nothing is left to do. If that fails, the caller sends the code again. */
function finish(
  ports: Pick<SecondFactorPorts<never, never>, 'db' | 'clock' | 'ids'>,
  { userId, given }: { userId: string; given: string },
): Promise<void> {
  return commit(ports, {
    read: () => ports.db.get(recoveryCodesRow, { userId }),
    decide: (codes): Decision<void, 'recoveryCodes'> => {
      const { lastUse = null } = codes ?? {};
      if (codes === null || lastUse === null || lastUse.isFinished || !isLast(codes, given)) {
        return { changes: [], result: undefined };
      }
      const next = nextCodes(codes, { ...codes, lastUse: { ...lastUse, isFinished: true } });
      return { changes: [put(recoveryCodesRow, next)], result: undefined };
    },
  });
}
