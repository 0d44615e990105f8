import { assertNotSelf, userNotFound } from '../accounts/admin/change-account';
import type { Account } from '../accounts/entities';
import type { IdentityProvider } from '../accounts/identity-provider';
import { accountRow } from '../accounts/rows';
import { assertMayChange, type StaffManager } from '../accounts/staff';
import { tellOwner } from '../accounts/tell-owner';
import { endsSessions, staysStaff } from '../accounts/writers';
import type { ActingAdmin } from '../audit-log/audit-record';
import { recordsAudit } from '../audit-log/rows';
import { AppError } from '../errors';
import type { Change } from '../kernel/changes';
import { commit, type Decision } from '../kernel/commit';
import { access, at, type Db, put } from '../kernel/db';
import { announces } from '../notices/writers';
import type { Clock, Ids } from '../runtime-ports';
import { recordedSessions } from './list-sessions';
import {
  type AccessRows,
  readAccess,
  recentAccess,
  recentAccessWriters,
  type StoppedKinds,
  stopRecent,
} from './recent-access';
import {
  allEnded,
  type EndedSessions,
  isEnded,
  knownDevicesRow,
  oneEnded,
  othersEnded,
  type RecordedSession,
  type Session,
  sessionRow,
} from './rows';
import { removesSession } from './writers';

export type EndedWhat = 'one' | 'others' | 'all';

export interface SessionEnd {
  readonly userId: string;
  readonly current: Session;
  /** The id of a session, or one of these words. */
  readonly session: 'this' | 'others' | 'all' | (string & {});
  /** All others end because the password was changed, so the owner gets a notice. */
  readonly passwordChanged: boolean;
}

export const endSessionAccess = access({
  many: [accountRow, sessionRow, ...recentAccess.many],
  list: recentAccess.list,
  writes: [[endsSessions, removesSession, announces, ...recentAccessWriters]],
});

interface EndPorts {
  readonly db: Db<typeof endSessionAccess>;
  readonly identity: Pick<IdentityProvider, 'endSessions'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

type Rows = { readonly account: Account; readonly named: RecordedSession | null };
type EndDecision = Decision<{ ended: EndedWhat; before: Date | null }, 'endedSessions' | 'session'>;

/**
 * Ends the caller's own sessions: the next request of each is refused. An id that doesn't exist, or is somebody else's, gets the same
 * answer. If too many have been ended one by one, all others end. With `others` and `all`, recent keys, endpoints and bulk buys stop too.
 * @throws AppError unauthenticated, unavailable; IdentityProviderError
 */
export async function endSession({ db, ...ports }: EndPorts, end: SessionEnd): Promise<EndedWhat> {
  const { userId, current, session } = end;
  const named = session === 'this' ? current.id : session;
  const id = `end-session#${userId}#${ports.ids.next()}`;
  const isEviction = session === 'others' || session === 'all';
  // Cognito comes first, so that after a failure the caller still has a session to repeat the request.
  if (session === 'all') await ports.identity.endSessions(userId);
  const { ended, before } = await commit(
    { ...ports, db },
    {
      async read() {
        const [account, recorded] = await db.together(
          at(accountRow, { userId }),
          at(sessionRow, { userId, id: named }),
        );
        if (account === null) throw new AppError('unauthenticated');
        const left = isEviction ? await readAccess(db, userId) : null;
        return { account, named: recorded, left };
      },
      decide(rows, at): Decision<EndDecision['result'], EvictionKinds> {
        const decision = decide(rows, end, at);
        if (rows.left === null) return decision;
        const event = end.passwordChanged && session === 'others' ? 'password_changed' : 'sessions_ended';
        const stopped = evicted(rows.account, rows.left, { event, id, at });
        return { ...decision, changes: [...decision.changes, ...stopped] };
      },
    },
  );
  if (isEviction) await stopLate({ ...ports, db }, userId);
  await secondIsOver(ports.clock, before);
  return ended;
}

function decide({ account, named }: Rows, { current, session }: SessionEnd, at: Date): EndDecision {
  const write = (ended: EndedWhat, after: EndedSessions, remove: RecordedSession | null): EndDecision => ({
    changes: changesOf(account, after, remove),
    result: { ended, before: ended === 'one' ? null : after.before },
  });
  // The caller's session may have been ended elsewhere since this request began.
  if (isEnded(account.endedSessions, current)) {
    if (session === 'this') return nothing;
    throw new AppError('unauthenticated');
  }
  if (session === 'all') return write('all', allEnded(at), null);
  if (session === 'others') return write('others', othersEnded(current, at), null);
  if (session === 'this' || session === current.id) {
    const after = oneEnded(account.endedSessions, current, { at, signedOut: true });
    return after ? write('one', after, named) : write('all', allEnded(at), named);
  }
  if (named === null || isEnded(account.endedSessions, named)) return nothing;
  const after = oneEnded(account.endedSessions, named, { at, signedOut: false });
  return after ? write('one', after, named) : write('others', othersEnded(current, at), named);
}

type EvictionKinds = 'endedSessions' | 'session' | 'notice' | StoppedKinds;

/** Returns the changes that stop recent keys, endpoints and bulk buys, and tell the customer. Only a changed password is told if there are none. */
function evicted(
  account: Account,
  left: AccessRows,
  {
    event,
    id,
    at,
    by,
  }: {
    readonly event: 'password_changed' | 'sessions_ended';
    readonly id: string;
    readonly at: Date;
    readonly by?: 'staff';
  },
): Change<'notice' | StoppedKinds>[] {
  const { changes, facts } = stopRecent(left, at);
  if (event === 'sessions_ended' && facts.stopped === '' && facts.working === '') return changes;
  return [...changes, ...tellOwner(event, account, { id, at, facts: { ...facts, ...(by && { by }) } })];
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

const nothing: EndDecision = { changes: [], result: { ended: 'one', before: null } };

const changesOf = (
  { userId, endedSessions }: Account,
  after: EndedSessions,
  remove: RecordedSession | null,
): Change<'endedSessions' | 'session'>[] => [
  { kind: 'endedSessions', userId, before: endedSessions, after },
  ...(remove ? [{ kind: 'session', before: remove, after: null } as const] : []),
];

/**
 * Waits until the second is over. Until then, a new sign-in would count as ended, and the caller may sign in right after the answer.
 */
export async function secondIsOver(clock: Clock, second: Date | null): Promise<void> {
  const left = (second?.getTime() ?? 0) - clock.now().getTime();
  if (left > 0) await clock.sleep(Math.min(left, 1_000));
}

export const endAfterResetAccess = access({
  get: [accountRow],
  many: recentAccess.many,
  list: recentAccess.list,
  writes: [[endsSessions, announces, ...recentAccessWriters]],
});

export interface EndAllPorts {
  readonly db: Db<typeof endAfterResetAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Ends all sessions of somebody whose password was reset, except those that start afterwards, stops recent keys, endpoints and bulk buys, and sends a
 * notice. Does nothing if there is no account. @throws AppError unavailable
 */
export async function endAfterReset({ db, ...ports }: EndAllPorts, userId: string): Promise<void> {
  const id = `change-password#${userId}#${ports.ids.next()}`;
  const before = await commit(
    { ...ports, db },
    {
      read: () => Promise.all([db.get(accountRow, { userId }), readAccess(db, userId)]),
      decide([account, left], at): Decision<Date | null, EvictionKinds> {
        if (account === null) return { changes: [], result: null };
        const after = allEnded(at);
        return {
          changes: [
            { kind: 'endedSessions', userId, before: account.endedSessions, after },
            ...evicted(account, left, { event: 'password_changed', id, at }),
          ],
          result: after.before,
        };
      },
    },
  );
  await stopLate({ ...ports, db }, userId);
  await secondIsOver(ports.clock, before);
}

export const endSessionsOfAccess = access({
  get: [accountRow],
  many: recentAccess.many,
  list: recentAccess.list,
  writes: [[recordsAudit, staysStaff, endsSessions, announces, ...recentAccessWriters]],
});

interface EndSessionsOfPorts extends Omit<EndAllPorts, 'db'> {
  readonly db: Db<typeof endSessionsOfAccess>;
  readonly identity: Pick<IdentityProvider, 'endSessions'>;
}

interface SessionsOf {
  readonly userId: string;
  readonly reason: string | null;
}

/**
 * Ends all sessions of a user for an admin, stops recent keys, endpoints and bulk buys, and records it. Cognito comes second, so that nothing happens there without a record.
 * @throws AppError own_account, not_found, forbidden, unavailable; IdentityProviderError
 */
export async function endSessionsOf(
  { db, ...ports }: EndSessionsOfPorts,
  { userId, reason, managesStaff, ...admin }: ActingAdmin & StaffManager & SessionsOf,
): Promise<void> {
  assertNotSelf(admin.adminId, userId, 'end all sessions of');
  const id = `end-sessions#${admin.adminId}#${ports.ids.next()}`;
  await commit(
    { ...ports, db },
    {
      read: () => Promise.all([db.get(accountRow, { userId }), readAccess(db, userId)]),
      decide([account, left], at): Decision<void, EvictionKinds | 'audit' | 'admin'> {
        if (account === null || account.deletion !== null) {
          throw userNotFound();
        }
        assertMayChange(account, { managesStaff });
        const record = {
          id,
          action: 'end-sessions' as const,
          ...admin,
          targetId: userId,
          before: {},
          after: {},
          reason,
          at,
        };
        const after = allEnded(at);
        return {
          changes: [
            { kind: 'audit', record },
            { kind: 'admin', userId: admin.adminId, ...(account.role === 'admin' && { isOwner: true }) },
            { kind: 'endedSessions', userId, before: account.endedSessions, after },
            ...evicted(account, left, { event: 'sessions_ended', id, at, by: 'staff' }),
          ],
          result: undefined,
        };
      },
    },
  );
  await stopLate({ ...ports, db }, userId);
  await ports.identity.endSessions(userId);
}

export const forgetSessionsAccess = access({
  get: [knownDevicesRow],
  list: [sessionRow],
  writes: [[removesSession], [knownDevicesRow]],
});

export interface ForgetSessionsPorts {
  readonly db: Db<typeof forgetSessionsAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Removes the sessions and devices of a deleted customer, whose sign-in is gone already. @throws AppError unavailable */
export async function forgetSessions({ db, ...ports }: ForgetSessionsPorts, userId: string): Promise<void> {
  const commitPorts = { ...ports, db };
  for (;;) {
    const [recorded = null] = await commit(commitPorts, {
      read: () => recordedSessions(db, userId),
      decide: (found) => ({
        changes: found.slice(0, 50).map((before) => ({ kind: 'session', before, after: null }) as const),
        result: found,
      }),
    });
    if (recorded === null) break;
  }
  await commit(commitPorts, {
    read: () => db.get(knownDevicesRow, { userId }),
    decide: (known) => ({
      changes:
        known === null || known.devices.length === 0
          ? []
          : [put(knownDevicesRow, { ...known, devices: [], version: known.version + 1 })],
      result: undefined,
    }),
  });
}
