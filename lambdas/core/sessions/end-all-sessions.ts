import { assertNotSelf, userNotFound } from '../accounts/admin/change-account';
import { assertMayChange, type StaffManager } from '../accounts/admin/staff-rules';
import type { IdentityProvider } from '../accounts/identity-provider';
import type { ActingAdmin } from '../audit-log/entities';
import { commit } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import { secondIsOver } from './end-session';
import { allEnded } from './ended-sessions';
import type { SessionStore } from './ports';

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
