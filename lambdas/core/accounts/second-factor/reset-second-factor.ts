import type { ActingAdmin } from '../../audit-log/entities';
import { commit, type Decision } from '../../kernel/commit';
import { assertNotSelf, userNotFound } from '../admin/change-account';
import type { SecondFactorPorts } from './ports';
import { readFactor } from './ports';
import { nextCodes } from './recovery-codes';

interface Reset extends ActingAdmin {
  readonly userId: string;
  readonly reason: string | null;
}

type Kinds = 'secondFactor' | 'recoveryCodes' | 'audit' | 'admin';

/**
 * Switches off the second factor of somebody who lost their phone and their recovery codes: on record first, then at
 * Cognito. Repeated after an interruption, it finishes.
 * @throws AppError own_account, not_found, forbidden, unavailable; IdentityProviderError
 */
export async function resetSecondFactor(
  ports: SecondFactorPorts<'endSessions', 'switchOff'>,
  { adminId, adminName = null, userId, reason }: Reset,
): Promise<void> {
  assertNotSelf(adminId, userId, 'reset the second factor of');
  const id = `reset-second-factor#${adminId}#${ports.ids.next()}`;
  await commit(ports, {
    read: () => readFactor(ports, userId),
    decide({ account, codes }, at): Decision<void, Kinds> {
      if (account === null) throw userNotFound();
      const seen = account.secondFactorAt;
      const isOff = seen === null && (codes?.unused.length ?? 0) === 0;
      if (isOff) return { changes: [], result: undefined };
      const facts = { before: { since: seen?.toISOString() ?? null }, after: { since: null } };
      const done = { id, action: 'reset-second-factor', adminId, adminName, targetId: userId } as const;
      return {
        changes: [
          { kind: 'audit', record: { ...done, ...facts, reason, at } },
          { kind: 'admin', userId: adminId },
          { kind: 'secondFactor', userId, seen, at: null, codesLeft: 0 },
          { kind: 'recoveryCodes', codes: nextCodes(codes, { userId, unused: [], used: [], madeAt: at }) },
        ],
        result: undefined,
      };
    },
  });
  await ports.factors.switchOff(userId);
  await ports.identity.endSessions(userId);
}
