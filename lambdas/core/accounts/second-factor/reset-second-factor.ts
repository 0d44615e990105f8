import type { Guard } from '../../approvals/guard';
import type { ActingAdmin } from '../../audit-log/entities';
import { commit, type Decision, type UseCase } from '../../kernel/commit';
import { allEnded } from '../../sessions/ended-sessions';
import { assertNotSelf, userNotFound } from '../admin/change-account';
import { type GuardedFactorStore, readFactor, type SecondFactorPorts } from './ports';
import { nextCodes, noCodes } from './recovery-codes';

interface Reset extends ActingAdmin {
  readonly userId: string;
  readonly reason: string | null;
}

type Kinds = 'secondFactor' | 'recoveryCodes' | 'audit' | 'admin';

export interface ResetPorts extends Omit<SecondFactorPorts<'endSessions', 'switchOff'>, 'store'> {
  readonly store: GuardedFactorStore;
  readonly guard: Guard;
}

/**
 * Switches off the second factor of somebody who lost their phone and their recovery codes: on record first, on the
 * condition that whoever asks still is an owner, then at Cognito. Repeated after an interruption, it finishes.
 * @throws AppError own_account, not_found, forbidden, unavailable; IdentityProviderError
 */
export async function resetSecondFactor(ports: ResetPorts, reset: Reset): Promise<void> {
  const { adminId, userId } = reset;
  assertNotSelf(adminId, userId, 'reset the second factor of');
  const id = `reset-second-factor#${adminId}#${ports.ids.next()}`;
  await commit(ports, ports.guard.around(switchedOff(ports, reset, id)));
  await ports.factors.switchOff(userId);
  await ports.identity.endSessions(userId);
}

const switchedOff = (
  ports: Pick<ResetPorts, 'store'>,
  { adminId, adminName = null, userId, reason }: Reset,
  id: string,
): UseCase<Awaited<ReturnType<typeof readFactor>>, void, Kinds> => ({
  read: () => readFactor(ports, userId),
  decide({ account, codes }, at): Decision<void, Kinds> {
    if (account === null) throw userNotFound();
    const seen = account.secondFactorAt;
    const isOff = seen === null && (codes?.unused.length ?? 0) === 0;
    if (isOff) return { changes: [], result: undefined };
    // Whoever sets up the next app may be whoever asked for this.
    const renewed = account.role === 'admin' ? { staffSince: at } : {};
    const sessions = { before: account.endedSessions, after: allEnded(at) };
    const facts = { before: { since: seen?.toISOString() ?? null }, after: { since: null } };
    const done = { id, action: 'reset-second-factor', adminId, adminName, targetId: userId } as const;
    return {
      changes: [
        { kind: 'audit', record: { ...done, ...facts, reason, at } },
        { kind: 'admin', userId: adminId, isOwner: true },
        { kind: 'secondFactor', userId, seen, at: null, codesLeft: 0, sessions, ...renewed },
        { kind: 'recoveryCodes', codes: nextCodes(codes, noCodes(userId, at)) },
      ],
      result: undefined,
    };
  },
});
