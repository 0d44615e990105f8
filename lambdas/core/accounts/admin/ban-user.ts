import type { Account } from '../entities';
import { type AccountPorts, assertNotDeleted, assertNotSelf, changeAccount } from './change-account';
import { syncBan } from './sync-sign-in';

export interface Ban {
  readonly adminId: string;
  readonly userId: string;
  readonly isBanned: boolean;
  readonly reason: string | null;
}

/**
 * Bans a user, or lifts the ban. A ban is written to the account first, which every request reads; then the user can't
 * sign in or stay signed in. Repeated after an interruption, it finishes.
 * @throws AppError own_account, not_found, forbidden, unavailable; IdentityProviderError
 */
export async function banUser(ports: AccountPorts, ban: Ban): Promise<Account> {
  const { adminId, userId, isBanned, reason } = ban;
  if (isBanned) assertNotSelf(adminId, userId, 'ban');
  const action = isBanned ? 'ban-user' : 'unban-user';
  const id = `${action}#${adminId}#${ports.ids.next()}`;
  if (!isBanned) await ports.identity.setBanned(userId, false);
  try {
    return await changeAccount(ports, userId, (account, at) => {
      assertNotDeleted(account);
      if (account.isBanned === isBanned) return null;
      const [before, after] = [{ is_banned: account.isBanned }, { is_banned: isBanned }];
      return {
        after: { ...account, isBanned },
        entry: null,
        audit: { id, action, adminId, targetId: userId, before, after, reason, at },
      };
    });
  } finally {
    await syncBan(ports, userId);
  }
}
