import { commit, type Decision } from '../../kernel/commit';
import type { Account } from '../entities';
import { type AccountPorts, assertNotDeleted, assertNotSelf, userNotFound } from './change-account';
import { syncBan } from './sync-sign-in';

export interface Ban {
  readonly adminId: string;
  readonly adminName?: string | null;
  readonly userId: string;
  readonly isBanned: boolean;
  readonly reason: string | null;
}

/**
 * Bans a user, or lifts the ban. A ban is written to the account first, which every request reads, by a write that the
 * user's own changes can't outrun; then the user can't sign in or stay signed in. Repeated after an interruption, it finishes.
 * @throws AppError own_account, not_found, forbidden, unavailable; IdentityProviderError
 */
export async function banUser(ports: AccountPorts, ban: Ban): Promise<Account> {
  const { adminId, userId, isBanned } = ban;
  if (isBanned) assertNotSelf(adminId, userId, 'ban');
  const id = `${isBanned ? 'ban-user' : 'unban-user'}#${adminId}#${ports.ids.next()}`;
  if (!isBanned) await ports.identity.setBanned(userId, false);
  try {
    return await writeBan(ports, ban, id);
  } finally {
    await syncBan(ports, userId);
  }
}

const writeBan = (
  ports: AccountPorts,
  { adminId, adminName = null, userId, isBanned, reason }: Ban,
  id: string,
) =>
  commit(
    { ...ports, store: ports.accountStore },
    {
      read: () => ports.accountStore.get(userId),
      decide(account, at): Decision<Account, 'ban' | 'admin' | 'audit'> {
        if (account === null) throw userNotFound();
        assertNotDeleted(account);
        if (account.isBanned === isBanned) return { changes: [], result: account };
        const action = isBanned ? 'ban-user' : 'unban-user';
        const [before, after] = [{ is_banned: account.isBanned }, { is_banned: isBanned }];
        const record = {
          id,
          action,
          adminId,
          adminName,
          targetId: userId,
          before,
          after,
          reason,
          at,
        } as const;
        return {
          changes: [
            { kind: 'audit', record },
            { kind: 'admin', userId: adminId },
            { kind: 'ban', userId, isBanned },
          ],
          result: { ...account, isBanned },
        };
      },
    },
  );
