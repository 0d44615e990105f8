import { assertNotSelf, userNotFound } from '../accounts/admin/change-account';
import type { Account } from '../accounts/entities';
import type { IdentityProvider } from '../accounts/identity-provider';
import { assertMayChange, type StaffManager } from '../accounts/staff';
import type { ActingAdmin } from '../audit-log/entities';
import { AppError } from '../errors';
import type { Change } from '../kernel/changes';
import { commit, type Decision } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import { allEnded, isEnded, oneEnded, othersEnded } from './ended-sessions';
import type { EndedSessions, RecordedSession, Session } from './entities';
import type { SessionStore } from './ports';

export type EndedWhat = 'one' | 'others' | 'all';

export interface SessionEnd {
  readonly userId: string;
  readonly current: Session;
  /** The id of a session, or these words. */
  readonly session: 'this' | 'others' | 'all' | (string & {});
}

interface EndPorts {
  readonly sessions: Pick<SessionStore, 'accountWith' | 'write'>;
  readonly identity: Pick<IdentityProvider, 'endSessions'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

type Rows = { readonly account: Account; readonly named: RecordedSession | null };
type EndDecision = Decision<{ ended: EndedWhat; before: Date | null }, 'endedSessions' | 'session'>;

/**
 * Ends sessions of one's own: the next request of each is refused. An id that is nobody's, or somebody else's, is answered
 * like one's own. Where too many have been ended one by one, all others end.
 * @throws AppError unauthenticated, unavailable; IdentityProviderError
 */
export async function endSession(ports: EndPorts, end: SessionEnd): Promise<EndedWhat> {
  const { userId, current, session } = end;
  const named = session === 'this' ? current.id : session;
  // First, so that a failure leaves the caller a session to repeat it with.
  if (session === 'all') await ports.identity.endSessions(userId);
  const { ended, before } = await commit(
    { ...ports, store: ports.sessions },
    {
      async read(): Promise<Rows> {
        const { account, recorded } = await ports.sessions.accountWith(userId, named);
        if (account === null) throw new AppError('unauthenticated');
        return { account, named: recorded };
      },
      decide: (rows, at) => decide(rows, end, at),
    },
  );
  await secondIsOver(ports.clock, before);
  return ended;
}

function decide({ account, named }: Rows, { current, session }: SessionEnd, at: Date): EndDecision {
  const write = (ended: EndedWhat, after: EndedSessions, remove: RecordedSession | null): EndDecision => ({
    changes: changesOf(account, after, remove),
    result: { ended, before: ended === 'one' ? null : after.before },
  });
  // It may have been ended from elsewhere since this request began.
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

const nothing: EndDecision = { changes: [], result: { ended: 'one', before: null } };

const changesOf = (
  { userId, endedSessions }: Account,
  after: EndedSessions,
  remove: RecordedSession | null,
): Change<'endedSessions' | 'session'>[] => [
  { kind: 'endedSessions', userId, before: endedSessions, after },
  ...(remove ? [{ kind: 'session', before: remove, after: null } as const] : []),
];

/** Until then a sign-in would count as an ended one: who is answered may sign in at once. */
export async function secondIsOver(clock: Clock, second: Date | null): Promise<void> {
  const left = (second?.getTime() ?? 0) - clock.now().getTime();
  if (left > 0) await clock.sleep(Math.min(left, 1_000));
}

export interface EndAllPorts {
  readonly sessions: Pick<SessionStore, 'get' | 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Ends all of somebody's sessions: whoever signs in afterwards stays signed in. Nobody: nothing. @throws AppError unavailable */
export async function endAllSessions(ports: EndAllPorts, userId: string): Promise<void> {
  const before = await commit(
    { ...ports, store: ports.sessions },
    {
      read: () => ports.sessions.get(userId),
      decide(account, at) {
        if (account === null) return { changes: [], result: null };
        const after = allEnded(at);
        return {
          changes: [{ kind: 'endedSessions', userId, before: account.endedSessions, after }],
          result: after.before,
        };
      },
    },
  );
  await secondIsOver(ports.clock, before);
}

interface SessionsOf {
  readonly userId: string;
  readonly reason: string | null;
}

/**
 * The same by an admin, on record; at Cognito afterwards, so that nothing happens there without a record.
 * @throws AppError own_account, not_found, forbidden, unavailable; IdentityProviderError
 */
export async function endSessionsOf(
  ports: EndAllPorts & { readonly identity: Pick<IdentityProvider, 'endSessions'> },
  { userId, reason, managesStaff, ...admin }: ActingAdmin & StaffManager & SessionsOf,
): Promise<void> {
  assertNotSelf(admin.adminId, userId, 'end all sessions of');
  const id = `end-sessions#${admin.adminId}#${ports.ids.next()}`;
  await commit(
    { ...ports, store: ports.sessions },
    {
      read: () => ports.sessions.get(userId),
      decide(account, at) {
        if (account === null || account.deletion !== null) {
          throw userNotFound();
        }
        assertMayChange(account, { managesStaff });
        const record = {
          id,
          action: 'end-sessions',
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
            { kind: 'audit', record: { ...record, action: 'end-sessions' } },
            { kind: 'admin', userId: admin.adminId, ...(account.role === 'admin' && { isOwner: true }) },
            { kind: 'endedSessions', userId, before: account.endedSessions, after },
          ],
          result: undefined,
        };
      },
    },
  );
  await ports.identity.endSessions(userId);
}

export interface ForgetPorts {
  readonly sessions: Pick<SessionStore, 'list' | 'devices' | 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Removes what is known of a person's devices. Nobody signs in any more. @throws AppError unavailable */
export async function forgetSessions(ports: ForgetPorts, userId: string): Promise<void> {
  const commitPorts = { ...ports, store: ports.sessions };
  for (;;) {
    const [recorded = null] = await commit(commitPorts, {
      read: () => ports.sessions.list(userId),
      decide: (found) => ({
        changes: found.slice(0, 50).map((before) => ({ kind: 'session', before, after: null }) as const),
        result: found,
      }),
    });
    if (recorded === null) break;
  }
  await commit(commitPorts, {
    read: () => ports.sessions.devices(userId),
    decide: (known) => ({
      changes:
        known === null || known.devices.length === 0
          ? []
          : [{ kind: 'knownDevices', known: { ...known, devices: [], version: known.version + 1 } }],
      result: undefined,
    }),
  });
}
