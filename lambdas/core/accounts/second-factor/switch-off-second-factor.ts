import { newAppHours } from '../../../../contracts/accounts/change-of-sign-in';
import type { Guard } from '../../approvals/guard';
import type { ActingAdmin } from '../../audit-log/audit-record';
import { recordsAudit } from '../../audit-log/rows';
import { AppError } from '../../errors';
import { commit, type Decision, type UseCase } from '../../kernel/commit';
import { access, type Db, put } from '../../kernel/db';
import { announces } from '../../notices/writers';
import { secondIsOver } from '../../sessions/end-sessions';
import { allEnded } from '../../sessions/rows';
import { hourMs } from '../../time';
import { assertNotSelf, userNotFound } from '../admin/change-account';
import type { Account } from '../entities';
import { accountRow } from '../rows';
import { tellOwner } from '../tell-owner';
import { changesFactor } from '../writers';
import { recoveryCodesRow } from './rows';
import {
  nextCodes,
  noCodes,
  readFactor,
  type resetFactorAccess,
  type SecondFactorPorts,
} from './second-factor';

/* The ways in which somebody's second factor ends: by themselves, with a password that was reset, at Cognito, or by staff. */

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

/**
 * Switches off an authenticator app that a thief may have set up, so that it can't lock the owner out. Called after a password was reset
 * by e-mail and all sessions have ended. Such an app was never registered with the shop, or a customer registered it within the last
 * day. A registered app of staff stays: access to their mailbox must not be enough to remove it. The record is written first, then
 * Cognito is changed. Repeating it after an interruption finishes it.
 * @returns whether there was such an app. @throws AppError unavailable; IdentityProviderError
 */
export async function dropNewFactor(
  ports: Pick<SecondFactorPorts<never, 'asksForCode' | 'switchOff'>, 'db' | 'factors' | 'clock' | 'ids'>,
  userId: string,
): Promise<boolean> {
  if (!(await ports.factors.asksForCode(userId))) return false;
  const id = `switch-off-second-factor#${userId}#${ports.ids.next()}`;
  const isDropped = await commit(ports, {
    read: () => readFactor(ports, userId),
    decide({ account, codes }, at): Decision<boolean, Kinds> {
      // Without an account, no app can have been registered.
      if (account === null) return { changes: [], result: true };
      if (isKept(account, at)) return { changes: [], result: false };
      const seen = account.secondFactorAt;
      const record = {
        id,
        action: 'switch-off-second-factor',
        adminId: userId,
        adminName: account.name,
        targetId: userId,
        before: { since: seen?.toISOString() ?? null },
        after: { since: null },
        reason: `The password was reset by email. The app was ${seen === null ? 'never registered with the shop' : 'new'}.`,
        at,
      } as const;
      return {
        changes: [
          { kind: 'audit', record },
          { kind: 'secondFactor', userId, seen, at: null, codesLeft: 0 },
          put(recoveryCodesRow, nextCodes(codes, noCodes(userId, at))),
          ...tellOwner('second_factor_off', account, { id, at }),
        ],
        result: true,
      };
    },
  });
  if (isDropped) await ports.factors.switchOff(userId);
  return isDropped;
}

const isKept = ({ role, secondFactorAt: since }: Account, at: Date): boolean =>
  since !== null && (role === 'admin' || at.getTime() - since.getTime() >= newAppHours * hourMs);

type LossKinds = 'secondFactor' | 'audit' | 'notice';

export const checkFactorAccess = access({
  get: [accountRow],
  writes: [[changesFactor, recordsAudit, announces]],
});

/**
 * Checks at each sign-in of somebody with a second factor whether they were asked for a code. Users can't switch that off themselves,
 * but an operator can do it at Cognito without anybody being told. If it happened, staff lose their rights until they set up an app
 * again, and the account's owner gets an e-mail.
 * @returns whether the factor was lost.
 * @throws AppError unavailable, IdentityProviderError: if it can't be found out, the sign-in is refused
 */
export async function checkAtSignIn(
  ports: Omit<SecondFactorPorts<never, 'asksForCode'>, 'identity' | 'db'> & {
    readonly db: Db<typeof checkFactorAccess>;
  },
  account: Account,
): Promise<boolean> {
  if (account.secondFactorAt === null) return false;
  const { userId } = account;
  if (await ports.factors.asksForCode(userId)) return false;
  const id = `lose-second-factor#${userId}#${ports.ids.next()}`;
  return commit(ports, {
    read: (attempt) => (attempt === 1 ? Promise.resolve(account) : ports.db.get(accountRow, { userId })),
    decide(before, at): Decision<boolean, LossKinds> {
      if (before === null) throw new AppError('unauthenticated');
      const seen = before.secondFactorAt;
      if (seen === null) return { changes: [], result: false };
      const record = {
        id,
        action: 'lose-second-factor',
        adminId: userId,
        adminName: before.name,
        targetId: userId,
        before: { since: seen.toISOString() },
        after: { since: null },
        reason: 'switched off at the sign-in service',
        at,
      } as const;
      return {
        changes: [
          { kind: 'audit', record },
          { kind: 'secondFactor', userId, seen, at: null, codesLeft: before.recoveryCodesLeft },
          ...tellOwner('second_factor_off', before, { id, at }),
        ],
        result: true,
      };
    },
  });
}

interface Reset extends ActingAdmin {
  readonly userId: string;
  readonly reason: string | null;
}

type ResetKinds = 'secondFactor' | 'recoveryCodes' | 'audit' | 'admin' | 'notice';

export interface ResetPorts extends Omit<SecondFactorPorts<'endSessions', 'switchOff'>, 'db'> {
  readonly db: Db<typeof resetFactorAccess>;
  readonly guard: Guard;
}

/**
 * Switches off the second factor of somebody who lost their phone and their recovery codes. It is recorded first, on the condition that the
 * requester is still an owner; then Cognito is changed. It is recorded even if the shop knows of no factor, because one that was set up
 * only at Cognito is switched off, too. Approving it again after an interruption finishes it.
 * @throws AppError own_account, not_found, forbidden, unavailable; IdentityProviderError
 */
export async function resetSecondFactor(ports: ResetPorts, reset: Reset): Promise<void> {
  const { adminId, userId } = reset;
  assertNotSelf(adminId, userId, 'reset the two-step login of');
  const id = `reset-second-factor#${adminId}#${ports.ids.next()}`;
  await commit(ports, { ...switchedOff(ports, reset, id), guard: ports.guard });
  await switchOffAtCognito(ports, userId);
}

/** After an interruption, does the rest at Cognito. An app that was registered since then stays. */
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
): UseCase<Awaited<ReturnType<typeof readFactor>>, void, ResetKinds> => ({
  read: () => readFactor(ports, userId),
  decide({ account, codes }, at): Decision<void, ResetKinds> {
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
        ...tellOwner('second_factor_off', account, { id, at, facts: { by: 'staff' } }),
      ],
      result: undefined,
    };
  },
});
