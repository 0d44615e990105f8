import { newAppHours } from '../../../../contracts/accounts/change-of-sign-in';
import type { ActingAdmin } from '../../audit-log/audit-record';
import { AppError } from '../../errors';
import type { Change } from '../../kernel/changes';
import { commit, type Decision } from '../../kernel/commit';
import type { Db } from '../../kernel/db';
import { staffChange } from '../../kernel/staff-change';
import { secondIsOver } from '../../sessions/end-sessions';
import { allEnded } from '../../sessions/rows';
import { hourMs } from '../../time';
import { assertNotSelf, userNotFound } from '../admin/change-account';
import type { Account } from '../entities';
import { accountRow } from '../rows';
import { tellOwner } from '../tell-owner';
import {
  type changeFactorAccess,
  readOwner,
  type resetFactorAccess,
  type SecondFactorPorts,
} from './second-factor';

/* The ways in which somebody's second factor ends: by themselves, with a password that was reset, at Cognito, or by staff. */

type Kinds = 'secondFactor' | 'audit' | 'notice';

interface Ending {
  /** Of its audit record. */
  readonly id: string;
  readonly action: 'switch-off-second-factor' | 'lose-second-factor';
  readonly at: Date;
  readonly reason: string | null;
  /** Ends all sessions, too. */
  readonly endsSessions: boolean;
}

/** Returns the changes with which a second factor ends, other than by staff: it is recorded, and its owner is told. */
function ending(account: Account, { id, action, at, reason, endsSessions }: Ending): Change<Kinds>[] {
  const { userId, endedSessions } = account;
  const sessions = endsSessions ? { before: endedSessions, after: allEnded(at) } : null;
  const record = {
    id,
    action,
    adminId: userId,
    targetId: userId,
    ...factsOf(account),
    reason,
    at,
  };
  return [
    { kind: 'audit', record },
    { kind: 'secondFactor', userId, seen: account.secondFactorAt, at: null, sessions },
    ...tellOwner('second_factor_off', account, { id, at }),
  ];
}

const factsOf = ({ secondFactorAt }: Account) => ({
  before: { since: secondFactorAt?.toISOString() ?? null },
  after: { since: null },
});

interface SwitchOff {
  /** The account as this request read it. */
  readonly account: Account;
  /** When the caller's session began. */
  readonly signedInAt: Date;
}

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
    read: () => readOwner(ports, userId),
    decide(account, at): Decision<Date | null, Kinds> {
      if (account === null) throw new AppError('unauthenticated');
      // Another request has switched it off in the meantime, or on again.
      if (account.secondFactorAt?.getTime() !== secondFactorAt.getTime())
        return { changes: [], result: null };
      const action = 'switch-off-second-factor';
      return {
        changes: ending(account, { id, action, at, reason: null, endsSessions: true }),
        result: allEnded(at).before,
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
    read: () => readOwner(ports, userId),
    decide(account, at): Decision<boolean, Kinds> {
      // Without an account, no app can have been registered.
      if (account === null) return { changes: [], result: true };
      if (isKept(account, at)) return { changes: [], result: false };
      const was = account.secondFactorAt === null ? 'never registered with the shop' : 'new';
      const reason = `The password was reset by email. The app was ${was}.`;
      const action = 'switch-off-second-factor';
      return { changes: ending(account, { id, action, at, reason, endsSessions: false }), result: true };
    },
  });
  if (isDropped) await ports.factors.switchOff(userId);
  return isDropped;
}

const isKept = ({ role, secondFactorAt: since }: Account, at: Date): boolean =>
  since !== null && (role === 'admin' || at.getTime() - since.getTime() >= newAppHours * hourMs);

/**
 * Checks at each sign-in of somebody with a second factor whether they were asked for a code. Users can't switch that off themselves,
 * but an operator can do it at Cognito without anybody being told. If it happened, staff lose their rights until they set up an app
 * again, and the account's owner gets an e-mail.
 * @returns whether the factor was lost.
 * @throws AppError unavailable, IdentityProviderError: if it can't be found out, the sign-in is refused
 */
export async function checkAtSignIn(
  ports: Omit<SecondFactorPorts<never, 'asksForCode'>, 'identity'> & {
    readonly db: Db<typeof changeFactorAccess>;
  },
  account: Account,
): Promise<boolean> {
  if (account.secondFactorAt === null) return false;
  const { userId } = account;
  if (await ports.factors.asksForCode(userId)) return false;
  const id = `lose-second-factor#${userId}#${ports.ids.next()}`;
  return commit(ports, {
    read: (attempt) => (attempt === 1 ? Promise.resolve(account) : ports.db.get(accountRow, { userId })),
    decide(before, at): Decision<boolean, Kinds> {
      if (before === null) throw new AppError('unauthenticated');
      if (before.secondFactorAt === null) return { changes: [], result: false };
      const reason = 'switched off at the sign-in service';
      const action = 'lose-second-factor';
      return { changes: ending(before, { id, action, at, reason, endsSessions: false }), result: true };
    },
  });
}

interface Reset {
  readonly by: ActingAdmin;
  readonly userId: string;
  readonly reason: string | null;
}

export interface ResetPorts extends Omit<SecondFactorPorts<'endSessions', 'switchOff'>, 'db'> {
  readonly db: Db<typeof resetFactorAccess>;
}

/**
 * Switches off the second factor of somebody who lost their phone. It is recorded first, on the condition that the requester is still an
 * owner; then Cognito is changed. It is recorded even if the shop knows of no factor, because one that was set up only at Cognito is
 * switched off, too. Repeating it after an interruption finishes it.
 * @throws AppError own_account, not_found, forbidden, unavailable; IdentityProviderError
 */
export async function resetSecondFactor(ports: ResetPorts, { by, userId, reason }: Reset): Promise<void> {
  assertNotSelf(by.adminId, userId, 'reset the two-step login of');
  await staffChange<Account | null, void, 'secondFactor' | 'notice'>(ports, {
    ...{ scope: 'reset-second-factor', requestId: ports.ids.next(), by, content: null },
    read: () => readOwner(ports, userId),
    repeated: () => undefined,
    decide(account, at, id) {
      if (account === null) throw userNotFound();
      const sessions = { before: account.endedSessions, after: allEnded(at) };
      return {
        recorded: { action: 'reset-second-factor', targetId: userId, reason, ...factsOf(account) },
        changes: [
          { kind: 'secondFactor', userId, seen: account.secondFactorAt, at: null, sessions },
          ...tellOwner('second_factor_off', account, { id, at, facts: { by: 'staff' } }),
        ],
        tellsOwners: account.role === 'admin',
        result: undefined,
      };
    },
  });
  // Sessions end first: one that is still open could set the app up again.
  await ports.identity.endSessions(userId);
  await ports.factors.switchOff(userId);
}
