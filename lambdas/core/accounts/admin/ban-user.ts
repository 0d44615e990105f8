import type { ActingAdmin } from '../../audit-log/audit-record';
import { allEnded } from '../../sessions/rows';
import type { Account } from '../entities';
import { type AccountPorts, assertNotSelf, changeUser } from './change-account';

interface Ban {
  readonly by: ActingAdmin;
  readonly userId: string;
  readonly isBanned: boolean;
  readonly reason: string | null;
}

/**
 * Bans a user, or lifts the ban: in the account, which every request reads, and then at the identity provider, which stops the user from
 * signing in. Repeating it after an interruption finishes it.
 * @throws AppError own_account, not_found, forbidden, sign_in_again, unavailable; IdentityProviderError
 */
export async function banUser(
  ports: AccountPorts<'setBanned'>,
  { by, userId, isBanned, reason }: Ban,
): Promise<Account> {
  if (isBanned) assertNotSelf(by.adminId, userId, 'ban');
  const action = isBanned ? 'ban-user' : 'unban-user';
  const account = await changeUser(ports, {
    ...{ scope: action, by, userId },
    decide: (before, at) =>
      before.isBanned === isBanned
        ? null
        : {
            // Sessions also end when the ban is lifted, since some may have begun while the provider was being changed.
            after: { ...before, isBanned, endedSessions: allEnded(at) },
            recorded: { action, reason, before: { is_banned: !isBanned }, after: { is_banned: isBanned } },
            tellsOwners: before.role === 'admin',
          },
  });
  await ports.identity.setBanned(userId, account.isBanned);
  return account;
}
