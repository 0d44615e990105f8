import { assertNotSelf, userNotFound } from '../accounts/admin/change-account';
import type { Account } from '../accounts/entities';
import type { IdentityProvider } from '../accounts/identity-provider';
import { accountRow } from '../accounts/rows';
import { assertMayChange } from '../accounts/staff';
import { tellOwner } from '../accounts/tell-owner';
import { endsSessions, staysStaff } from '../accounts/writers';
import type { ActingAdmin } from '../audit-log/audit-record';
import { auditRow, recordsAudit } from '../audit-log/rows';
import { AppError } from '../errors';
import type { Change } from '../kernel/changes';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db } from '../kernel/db';
import { staffChange } from '../kernel/staff-change';
import { announces } from '../notices/writers';
import type { Clock, Ids } from '../runtime-ports';
import {
  type AccessRows,
  readAccess,
  recentAccess,
  recentAccessWriters,
  type StoppedKinds,
  stopRecent,
} from './recent-access';
import { allEnded, type EndedSessions, isEnded, othersEnded, type Session } from './rows';

/* The ways in which somebody's sessions end. What a thief may have made in them, recent keys, endpoints and bulk buys, stops with them. */

export const endOwnSessionsAccess = access({
  get: [accountRow],
  many: recentAccess.many,
  list: recentAccess.list,
  writes: [[endsSessions, announces, ...recentAccessWriters]],
});

export interface EndAllPorts {
  readonly db: Db<typeof endOwnSessionsAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

type IdentityPort = { readonly identity: Pick<IdentityProvider, 'endSessions'> };
type Kinds = 'endedSessions' | 'notice' | StoppedKinds;

const read = (db: EndAllPorts['db'], userId: string) =>
  Promise.all([db.get(accountRow, { userId }), readAccess(db, userId)]);

interface Ending {
  readonly after: EndedSessions;
  readonly left: AccessRows;
  readonly event: 'password_changed' | 'sessions_ended';
  readonly id: string;
  readonly at: Date;
  readonly by?: 'staff';
}

/** Returns the changes that end sessions, stop what is recent, and tell the customer. Only a changed password is told if nothing is left. */
function ending(account: Account, { after, left, event, id, at, by }: Ending): Change<Kinds>[] {
  const { userId, endedSessions: before } = account;
  const { changes, facts } = stopRecent(left, at);
  const isTold = event === 'password_changed' || facts.stopped !== '' || facts.working !== '';
  return [
    { kind: 'endedSessions', userId, before, after },
    ...changes,
    ...(isTold ? tellOwner(event, account, { id, at, facts: { ...facts, ...(by && { by }) } }) : []),
  ];
}

export interface OwnEnd {
  readonly userId: string;
  readonly current: Session;
  /** Only the others end, and the owner gets a notice. */
  readonly passwordChanged: boolean;
}

/**
 * Ends the caller's own sessions: the next request of each is refused.
 * @throws AppError unauthenticated, unavailable; IdentityProviderError
 */
export async function endOwnSessions(
  { db, ...ports }: EndAllPorts & IdentityPort,
  { userId, current, passwordChanged }: OwnEnd,
): Promise<void> {
  const id = `end-sessions#${userId}#${ports.ids.next()}`;
  // Cognito comes first, so that after a failure the caller still has a session to repeat the request. It would end the caller's, too.
  if (!passwordChanged) await ports.identity.endSessions(userId);
  const before = await commit(
    { ...ports, db },
    {
      read: () => read(db, userId),
      decide([account, left], at): Decision<Date | null, Kinds> {
        // The caller's session may have been ended elsewhere since this request began.
        if (account === null || isEnded(account.endedSessions, current))
          throw new AppError('unauthenticated');
        const after = passwordChanged ? othersEnded(current, at) : allEnded(at);
        const event = passwordChanged ? 'password_changed' : 'sessions_ended';
        return { changes: ending(account, { after, left, event, id, at }), result: after.before };
      },
    },
  );
  await stopLate({ ...ports, db }, userId);
  await secondIsOver(ports.clock, before);
}

const lateAccess = access({ ...recentAccess, writes: [[...recentAccessWriters]] });

/** Stops what was begun while the sessions ended. Nothing can be begun after that: it would need a session. */
const stopLate = (
  { db, ...ports }: Pick<EndAllPorts, 'clock' | 'ids'> & { readonly db: Db<typeof lateAccess> },
  userId: string,
): Promise<void> =>
  commit(
    { ...ports, db },
    {
      read: () => readAccess(db, userId),
      decide: (left, at): Decision<void, StoppedKinds> => ({
        changes: stopRecent(left, at).changes,
        result: undefined,
      }),
    },
  );

/**
 * Waits until the second is over. Until then, a new sign-in would count as ended, and the caller may sign in right after the answer.
 */
export async function secondIsOver(clock: Clock, second: Date | null): Promise<void> {
  const left = (second?.getTime() ?? 0) - clock.now().getTime();
  if (left > 0) await clock.sleep(Math.min(left, 1_000));
}

/**
 * Ends all sessions of somebody whose password was reset, except those that start afterwards, and sends a notice. Does nothing if there is
 * no account. @throws AppError unavailable
 */
export async function endAfterReset({ db, ...ports }: EndAllPorts, userId: string): Promise<void> {
  const id = `change-password#${userId}#${ports.ids.next()}`;
  const before = await commit(
    { ...ports, db },
    {
      read: () => read(db, userId),
      decide([account, left], at): Decision<Date | null, Kinds> {
        if (account === null) return { changes: [], result: null };
        const after = allEnded(at);
        const changes = ending(account, { after, left, event: 'password_changed', id, at });
        return { changes, result: after.before };
      },
    },
  );
  await stopLate({ ...ports, db }, userId);
  await secondIsOver(ports.clock, before);
}

export const endSessionsOfAccess = access({
  get: [accountRow, auditRow],
  many: recentAccess.many,
  list: recentAccess.list,
  writes: [[recordsAudit, staysStaff, endsSessions, announces, ...recentAccessWriters]],
});

interface EndSessionsOfPorts extends Omit<EndAllPorts, 'db'>, IdentityPort {
  readonly db: Db<typeof endSessionsOfAccess>;
}

interface SessionsOf {
  readonly by: ActingAdmin;
  readonly userId: string;
  readonly reason: string | null;
}

/**
 * Ends all sessions of a user for an admin, and records it. Cognito comes second, so that nothing happens there without a record.
 * @throws AppError own_account, not_found, forbidden, sign_in_again, unavailable; IdentityProviderError
 */
export async function endSessionsOf(
  { db, ...ports }: EndSessionsOfPorts,
  { by, userId, reason }: SessionsOf,
): Promise<void> {
  assertNotSelf(by.adminId, userId, 'end all sessions of');
  await staffChange<Awaited<ReturnType<typeof read>>, void, Kinds>(
    { ...ports, db },
    {
      ...{ scope: 'end-sessions', requestId: ports.ids.next(), by, content: null },
      read: () => read(db, userId),
      repeated: () => undefined,
      decide([account, left], at, id) {
        if (account === null || account.deletion !== null) throw userNotFound();
        assertMayChange(account, by);
        const after = allEnded(at);
        return {
          recorded: { action: 'end-sessions', targetId: userId, reason, before: {}, after: {} },
          changes: ending(account, { after, left, event: 'sessions_ended', id, at, by: 'staff' }),
          result: undefined,
        };
      },
    },
  );
  await stopLate({ ...ports, db }, userId);
  await ports.identity.endSessions(userId);
}
