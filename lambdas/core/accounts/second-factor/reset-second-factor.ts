import type { Guard } from '../../approvals/guard';
import type { ActingAdmin } from '../../audit-log/audit-record';
import { commit, type Decision, type UseCase } from '../../kernel/commit';
import { type Db, put } from '../../kernel/db';
import { allEnded } from '../../sessions/rows';
import { assertNotSelf, userNotFound } from '../admin/change-account';
import { readFactor, type resetFactorAccess, type SecondFactorPorts } from './ports';
import { nextCodes, noCodes } from './recovery-codes';
import { recoveryCodesRow } from './rows';

interface Reset extends ActingAdmin {
  readonly userId: string;
  readonly reason: string | null;
}

type Kinds = 'secondFactor' | 'recoveryCodes' | 'audit' | 'admin';

export interface ResetPorts extends Omit<SecondFactorPorts<'endSessions', 'switchOff'>, 'db'> {
  readonly db: Db<typeof resetFactorAccess>;
  readonly guard: Guard;
}

/**
 * Switches off the second factor of somebody who lost their phone and their recovery codes: on record first, on the
 * condition that whoever asks still is an owner, then at Cognito. It is on record each time, also where the shop knows of no
 * factor: one that was set up at Cognito alone is switched off, too. Approving it again after an interruption finishes it.
 * @throws AppError own_account, not_found, forbidden, unavailable; IdentityProviderError
 */
export async function resetSecondFactor(ports: ResetPorts, reset: Reset): Promise<void> {
  const { adminId, userId } = reset;
  assertNotSelf(adminId, userId, 'reset the two-step login of');
  const id = `reset-second-factor#${adminId}#${ports.ids.next()}`;
  await commit(ports, { ...switchedOff(ports, reset, id), guard: ports.guard });
  await switchOffAtCognito(ports, userId);
}

/** After an interruption: what is left to do at Cognito. An app that was registered since stays. */
export async function finishReset(ports: Omit<ResetPorts, 'guard'>, userId: string): Promise<void> {
  const { account } = await readFactor(ports, userId);
  if (account !== null && account.secondFactorAt === null) await switchOffAtCognito(ports, userId);
}

/** Sessions end first: one that is still open could set the app up again. */
async function switchOffAtCognito({ identity, factors }: Omit<ResetPorts, 'guard'>, userId: string) {
  await identity.endSessions(userId);
  await factors.switchOff(userId);
}

const switchedOff = (
  ports: Pick<ResetPorts, 'db'>,
  { adminId, adminName = null, userId, reason }: Reset,
  id: string,
): UseCase<Awaited<ReturnType<typeof readFactor>>, void, Kinds> => ({
  read: () => readFactor(ports, userId),
  decide({ account, codes }, at): Decision<void, Kinds> {
    if (account === null) throw userNotFound();
    const seen = account.secondFactorAt;
    // The person who asked for this may also be the one who sets up the next app.
    const renewed = account.role === 'admin' ? { staffSince: at } : {};
    const sessions = { before: account.endedSessions, after: allEnded(at) };
    const facts = { before: { since: seen?.toISOString() ?? null }, after: { since: null } };
    const done = { id, action: 'reset-second-factor', adminId, adminName, targetId: userId } as const;
    return {
      changes: [
        { kind: 'audit', record: { ...done, ...facts, reason, at } },
        { kind: 'admin', userId: adminId, isOwner: true },
        { kind: 'secondFactor', userId, seen, at: null, codesLeft: 0, sessions, ...renewed },
        put(recoveryCodesRow, nextCodes(codes, noCodes(userId, at))),
      ],
      result: undefined,
    };
  },
});
