import type { IdentityProvider } from '../accounts/identity-provider';
import { type Account, accountRow } from '../accounts/rows';
import { allEnded, othersEnded, recentMs, type Session, untilSecondIsOver } from '../accounts/sessions';
import { changesAccount, signedIn } from '../accounts/writers';
import type { ActingAdmin } from '../audit-log/rows';
import { bulkRow } from '../bulk/rows';
import { stoppedKeys } from '../developers/keys';
import { apiKeyHashRow, apiKeysRow } from '../developers/rows';
import { commit, type Decision } from '../kernel/commit';
import { access, at, type Db, put, removal, type UseCasePorts } from '../kernel/db';
import { counted } from '../orders/messages';
import { announces, securityNotice } from '../outbox/notice';
import { type AccountPorts, assertNotSelf, changeUser, changeUserAccess } from '../staff/change-account';
import { webhooksRow } from '../webhooks/rows';

/* The ways in which somebody's sessions end. What a thief may have made in them, recent keys, endpoints and bulk buys, stops with them. */

const stopAccess = access({
  many: [accountRow, apiKeysRow, webhooksRow],
  list: [bulkRow],
  writes: [[apiKeysRow, removal(apiKeyHashRow), webhooksRow, bulkRow, announces]],
});

export const endOwnSessionsAccess = access({
  ...stopAccess,
  get: [accountRow],
  writes: [...stopAccess.writes, [changesAccount]],
});

export type EndPorts = UseCasePorts<typeof endOwnSessionsAccess>;

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
  ports: EndPorts & { readonly identity: Pick<IdentityProvider, 'endSessions'> },
  { userId, current, passwordChanged }: OwnEnd,
): Promise<void> {
  // Cognito comes first, so that after a failure the caller still has a session to repeat the request. It would end the caller's, too.
  if (!passwordChanged) await ports.identity.endSessions(userId);
  const endedBefore = await commit(ports, {
    read: () => ports.db.get(accountRow, { userId }),
    decide: (account, now) =>
      ended(signedIn(account, current), passwordChanged ? othersEnded(current, now) : allEnded(now)),
  });
  await stopRecent(ports, userId, passwordChanged ? 'password_changed' : 'sessions_ended');
  await untilSecondIsOver(ports.clock, endedBefore);
}

const ended = (
  before: Account,
  endedSessions: Account['endedSessions'],
): Decision<Date | null, 'account'> => ({
  changes: [{ kind: 'account', before, after: { ...before, endedSessions } }],
  result: endedSessions.before,
});

/**
 * Ends all sessions of somebody whose password was reset, except those that start afterwards, and sends a notice. Does nothing if there is
 * no account. @throws AppError unavailable
 */
export async function endAfterReset(ports: EndPorts, userId: string): Promise<void> {
  const endedBefore = await commit(ports, {
    read: () => ports.db.get(accountRow, { userId }),
    decide: (account, now): Decision<Date | null, 'account'> =>
      account === null ? { changes: [], result: null } : ended(account, allEnded(now)),
  });
  await stopRecent(ports, userId, 'password_changed');
  await untilSecondIsOver(ports.clock, endedBefore);
}

export const endSessionsOfAccess = access({
  ...stopAccess,
  get: changeUserAccess.get,
  writes: [...stopAccess.writes, ...changeUserAccess.writes],
});

interface SessionsOf {
  readonly by: ActingAdmin;
  readonly userId: string;
  readonly reason: string | null;
}

/**
 * Ends all sessions of a user for an admin, and records it. Cognito comes last, so that nothing happens there without a record.
 * @throws AppError own_account, not_found, forbidden, sign_in_again, unavailable; IdentityProviderError
 */
export async function endSessionsOf(
  ports: Omit<AccountPorts<'endSessions'>, 'db'> & { readonly db: Db<typeof endSessionsOfAccess> },
  { by, userId, reason }: SessionsOf,
): Promise<void> {
  assertNotSelf(by.adminId, userId, 'end all sessions of');
  await changeUser(ports, {
    scope: 'end-sessions',
    by,
    userId,
    decide: (before, now) => ({
      after: { ...before, endedSessions: allEnded(now) },
      recorded: { action: 'end-sessions', reason, before: {}, after: {} },
    }),
  });
  await stopRecent(ports, userId, 'sessions_ended', { by: 'staff' });
  await ports.identity.endSessions(userId);
}

/**
 * Live keys, bulk buys, and endpoints that receive orders would outlive the sessions of a thief who made them. So those of the last day
 * stop once the sessions have ended, when nothing more can be begun. The e-mail about that names them, and the others that still work. If
 * there is neither, only a changed password sends an e-mail. Test keys and endpoints move no money, so they stay. A bulk buy is marked, and
 * closes at its next row.
 */
async function stopRecent(
  { db, ...ports }: Omit<EndPorts, 'db'> & { readonly db: Db<typeof stopAccess> },
  userId: string,
  event: 'password_changed' | 'sessions_ended',
  by: { readonly by?: 'staff' } = {},
): Promise<void> {
  const id = `${event}#${userId}#${ports.ids.next()}`;
  await commit(
    { ...ports, db },
    {
      async read() {
        const [rows, bulks] = await Promise.all([
          db.together(at(accountRow, { userId }), at(apiKeysRow, { userId }), at(webhooksRow, { userId })),
          db.list(bulkRow, { of: userId }),
        ]);
        return [...rows, bulks] as const;
      },
      decide([account, list, webhooks, bulks], now): Decision<void, StoppedKinds> {
        const isRecent = (since: Date) => now.getTime() - since.getTime() < recentMs;
        const active = [
          ...(list?.keys ?? [])
            .filter((key) => key.mode === 'live' && key.stoppedAt === null && (key.endsAt ?? now) >= now)
            .map((of) => ({ of, since: of.replacedAt ?? of.createdAt, name: `the API key “${of.name}”` })),
          ...(webhooks?.endpoints ?? [])
            .filter(({ mode, off }) => mode === 'live' && off === null)
            .map((of) => ({ of, since: of.createdAt, name: `webhooks to ${new URL(of.url).host}` })),
          ...bulks
            .filter(({ status }) => status === 'running')
            .map((of) => ({ of, since: of.createdAt, name: `a bulk buy of ${counted(of.rows, 'bundle')}` })),
        ];
        const recent = new Set<object>(active.filter(({ since }) => isRecent(since)).map(({ of }) => of));
        const names = (isStopped: boolean) =>
          active
            .filter(({ of }) => recent.has(of) === isStopped)
            .map(({ name }) => name)
            .join(', ');
        const off = { why: 'sessions_ended', at: now } as const;
        const endpoints = webhooks?.endpoints.map((one) => (recent.has(one) ? { ...one, off } : one)) ?? [];
        const sendsNotice = event === 'password_changed' || active.length > 0;
        return {
          changes: [
            ...(list === null
              ? []
              : stoppedKeys(
                  list,
                  list.keys.filter((key) => recent.has(key)),
                  now,
                )),
            ...(webhooks?.endpoints.some((one) => recent.has(one))
              ? [put(webhooksRow, { ...webhooks, endpoints, version: webhooks.version + 1 })]
              : []),
            ...bulks
              .filter((bulk) => recent.has(bulk))
              .map((bulk) => put(bulkRow, { ...bulk, why: 'sessions_ended', version: bulk.version + 1 })),
            ...(sendsNotice && account !== null
              ? securityNotice(event, account, {
                  id,
                  at: now,
                  facts: { stopped: names(true), working: names(false), ...by },
                })
              : []),
          ],
          result: undefined,
        };
      },
    },
  );
}

type StoppedKinds = 'apiKeys' | 'apiKeyHash' | 'webhooks' | 'bulk' | 'notice';
