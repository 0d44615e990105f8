import { changeOfSignIn, newAppHours } from '../../../contracts/accounts/terms';
import type { AuditAction } from '../../../contracts/audit-log/terms';
import { newRecordId, ownAction, recordsAudit } from '../audit-log/rows';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, type UseCasePorts } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { hourMs } from '../kernel/time';
import { announces, securityNotice } from '../outbox/notice';
import type { ChangeUserResult, IdentityProvider } from './identity-provider';
import { type Account, accountRow } from './rows';
import { allEnded, type Session, untilSecondIsOver } from './sessions';
import { changesAccount, signedIn } from './writers';

/* Somebody's authenticator app. Cognito asks for its codes, and the account says since when. */

/** Authenticator apps at the identity provider. Every call can safely be repeated. @throws IdentityProviderError */
export interface SecondFactors {
  /** Whether a sign-in asks for a code. */
  asksForCode(userId: string): Promise<boolean>;
  /**
   * Makes each further sign-in ask for a code. `refused`: the access token has expired or isn't from a sign-in made for this change, or no
   * app has been verified.
   */
  turnOn(accessToken: string): Promise<'on' | 'refused'>;
  /** Makes the password enough for further sign-ins. */
  switchOff(userId: string): Promise<ChangeUserResult>;
}

export const changeFactorAccess = access({
  get: [accountRow],
  writes: [[changesAccount, recordsAudit, announces]],
});

interface Ports<Factors extends keyof SecondFactors> extends UseCasePorts<typeof changeFactorAccess> {
  readonly factors: Pick<SecondFactors, Factors>;
}

type EndsSessions = { readonly identity: Pick<IdentityProvider, 'endSessions'> };
type Kinds = 'account' | 'audit' | 'notice';

interface Registration {
  readonly userId: string;
  /** The session that asks. */
  readonly session: Session;
  /** The token of that session, by which Cognito turns the factor on. */
  readonly accessToken: string;
}

/**
 * Turns the second factor on at Cognito, with the token of a sign-in for this change that has proved an app, and records it. All sessions
 * end, because none of them was asked for a code. The owner gets an e-mail. A session that was asked for a code changes nothing, so a
 * request whose answer was lost can be repeated after signing in.
 * @throws AppError second_factor_needed (the token may not turn it on), sign_in_again, unauthenticated, unavailable;
 * IdentityProviderError
 */
export async function registerSecondFactor(
  ports: Ports<'turnOn'> & EndsSessions,
  { userId, session, accessToken }: Registration,
): Promise<void> {
  const read = () => ports.db.get(accountRow, { userId });
  if (openedBy(await read(), session).secondFactorAt !== null) return;
  if ((await ports.factors.turnOn(accessToken)) === 'refused') throw new AppError('second_factor_needed');
  const id = newRecordId('register-second-factor', userId, ports.ids);
  const since = await commit(ports, {
    read,
    decide(account, at): Decision<Date | null, Kinds> {
      const before = openedBy(account, session);
      const endedSessions = allEnded(at);
      // Cognito gives the time of a sign-in in whole seconds: one in this very second may have been before this moment.
      const after = { ...before, endedSessions, secondFactorAt: endedSessions.before };
      return {
        changes: [
          ownAction(userId, { id, action: 'register-second-factor', at, ...factsOf(before, after) }),
          { kind: 'account', before, after },
          ...securityNotice('second_factor_on', before, { id, at }),
        ],
        result: endedSessions.before,
      };
    },
  });
  await ports.identity.endSessions(userId);
  await untilSecondIsOver(ports.clock, since);
}

export const factsOf = (before: Account, after: Account) => {
  const since = ({ secondFactorAt }: Account) => ({ since: secondFactorAt?.toISOString() ?? null });
  return { before: since(before), after: since(after) };
};

/** Somebody else's app must not come with a session that has ended. @throws AppError sign_in_again, unauthenticated */
function openedBy(stored: Account | null, session: Session): Account {
  const account = signedIn(stored, session);
  if (account.secondFactorAt !== null && session.signedInAt < account.secondFactorAt)
    throw new AppError('sign_in_again');
  return account;
}

interface Ending {
  readonly action: AuditAction;
  readonly reason?: string;
  readonly endsSessions?: boolean;
  /** Whether this account's factor is still the one to end. */
  stillApplies(account: Account, at: Date): boolean;
}

/** Ends a second factor without staff, records that, and e-mails its owner. @returns the account afterwards; null: there was none to end */
function endFactor(
  ports: Omit<Ports<never>, 'factors'>,
  userId: string,
  { action, reason = '', endsSessions = false, stillApplies }: Ending,
): Promise<Account | null> {
  const id = newRecordId(action, userId, ports.ids);
  return commit(ports, {
    read: () => ports.db.get(accountRow, { userId }),
    decide(before, at): Decision<Account | null, Kinds> {
      if (before === null || before.deletion !== null || !stillApplies(before, at))
        return { changes: [], result: null };
      const ended = endsSessions && { endedSessions: allEnded(at) };
      const after = { ...before, secondFactorAt: null, ...ended };
      return {
        changes: [
          ownAction(userId, { id, action, at, reason: reason || null, ...factsOf(before, after) }),
          { kind: 'account', before, after },
          ...securityNotice('second_factor_off', before, { id, at }),
        ],
        result: after,
      };
    },
  });
}

/**
 * Switches off a customer's own second factor. First at Cognito, so that after a failure the customer still has a session to repeat it;
 * then in the table, together with the end of all sessions. If the second step never happens, the next sign-in notices it.
 * @param account as this request read it
 * @param signedInAt when the caller's session began
 * @throws AppError forbidden (staff), sign_in_again (a session that was not asked for a code), unavailable; IdentityProviderError
 */
export async function switchOffSecondFactor(
  ports: Ports<'switchOff'> & EndsSessions,
  { userId, role, secondFactorAt }: Account,
  signedInAt: Date,
): Promise<void> {
  if (role === 'admin') throw new AppError('forbidden');
  if (secondFactorAt !== null && signedInAt < secondFactorAt) throw new AppError('sign_in_again');
  await ports.factors.switchOff(userId);
  // The set-up was stopped before it was registered. No sign-in has asked for a code, so no session ends.
  if (secondFactorAt === null) return;
  await ports.identity.endSessions(userId);
  const after = await endFactor(ports, userId, {
    action: 'switch-off-second-factor',
    endsSessions: true,
    // Another request may have switched it off in the meantime, or on again.
    stillApplies: (account) => account.secondFactorAt?.getTime() === secondFactorAt.getTime(),
  });
  await untilSecondIsOver(ports.clock, after?.endedSessions.before ?? null);
}

/**
 * Switches off an authenticator app that a thief may have set up, so that it can't lock the owner out. Called after a password was reset
 * by e-mail and all sessions have ended. Such an app was never registered with the shop, or a customer registered it within the last
 * day. A registered app of staff stays: access to their mailbox must not be enough to remove it. The record is written first, then
 * Cognito is changed. Repeating it after an interruption finishes it.
 * @returns whether there was such an app. @throws AppError unavailable; IdentityProviderError
 */
export async function dropNewFactor(
  ports: Ports<'asksForCode' | 'switchOff'>,
  userId: string,
): Promise<boolean> {
  if (!(await ports.factors.asksForCode(userId))) return false;
  const after = await endFactor(ports, userId, {
    action: 'switch-off-second-factor',
    reason: 'The password was reset by email, and the app was new or not registered.',
    stillApplies: ({ role, secondFactorAt: since }, at) =>
      since === null || (role !== 'admin' && at.getTime() - since.getTime() < newAppHours * hourMs),
  });
  if (after !== null) await ports.factors.switchOff(userId);
  return after !== null;
}

/**
 * Checks at each sign-in of somebody with a second factor whether they were asked for a code. Users can't switch that off themselves,
 * but an operator can, at Cognito, without anybody noticing. If that happened, staff lose their rights until they set up an app
 * again, and the account's owner gets an e-mail.
 * @returns whether the factor was lost.
 * @throws AppError unavailable, IdentityProviderError: if it can't be found out, the sign-in is refused
 */
export async function checkAtSignIn(
  ports: Ports<'asksForCode'>,
  { userId, secondFactorAt }: Account,
): Promise<boolean> {
  if (secondFactorAt === null || (await ports.factors.asksForCode(userId))) return false;
  const lost = await endFactor(ports, userId, {
    action: 'lose-second-factor',
    reason: 'switched off at the sign-in service',
    stillApplies: (account) => account.secondFactorAt !== null,
  });
  return lost !== null;
}

export const mayChangeSignInAccess = access({ get: [accountRow] });

interface TokenRequest {
  readonly userId: string;
  /** The tokens are for a new sign-in with the password, and with a code if there is an app. False for renewed tokens. */
  readonly isSignIn: boolean;
  /** Set by the client at the sign-in. */
  readonly purpose: string | undefined;
}

/**
 * Returns whether an access token may call Cognito's operations for users, which can replace an authenticator app or delete the sign-in
 * without the shop's knowledge. True only for a sign-in made for such a change, and never if the shop has a second factor on record.
 * @throws TableUnavailable
 */
export async function mayChangeSignIn(
  db: Db<typeof mayChangeSignInAccess>,
  { userId, isSignIn, purpose }: TokenRequest,
): Promise<boolean> {
  if (!isSignIn || purpose !== changeOfSignIn.purpose) return false;
  const account = await db.get(accountRow, { userId });
  return account !== null && account.deletion === null && account.secondFactorAt === null;
}
