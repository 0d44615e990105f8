import type { ActingAdmin } from '../../audit-log/audit-record';
import { auditRow, recordsAudit } from '../../audit-log/rows';
import { access, type Db } from '../../kernel/db';
import { type StaffDecision, staffChange } from '../../kernel/staff-change';
import { allEnded } from '../../sessions/rows';
import type { Account } from '../entities';
import { accountRow } from '../rows';
import { assertMayChange } from '../staff';
import { bansUser, staysStaff } from '../writers';
import { type AccountPorts, assertNotDeleted, assertNotSelf, userNotFound } from './change-account';
import { syncBan } from './sign-in';

export const banAccess = access({
  get: [accountRow, auditRow],
  writes: [[recordsAudit, staysStaff, bansUser]],
});

type BanPorts = Omit<AccountPorts, 'db' | 'settings'> & { readonly db: Db<typeof banAccess> };

export interface Ban {
  readonly by: ActingAdmin;
  readonly userId: string;
  readonly isBanned: boolean;
  readonly reason: string | null;
}

/**
 * Bans a user, or lifts the ban. A ban is first written to the account, which every request reads; the user's own changes can't hold this
 * write up. Then the identity provider stops the user from signing in and ends their sessions. Repeating it after an interruption finishes it.
 * @throws AppError own_account, not_found, forbidden, sign_in_again, unavailable; IdentityProviderError
 */
export async function banUser(ports: BanPorts, ban: Ban): Promise<Account> {
  const { by, userId, isBanned } = ban;
  if (isBanned) assertNotSelf(by.adminId, userId, 'ban');
  if (!isBanned) {
    await assertMayLift(ports, ban);
    await ports.identity.setBanned(userId, false);
  }
  try {
    return await writeBan(ports, ban);
  } finally {
    await syncBan(ports, userId);
  }
}

/** Checked before the provider lets the user in. */
async function assertMayLift(ports: BanPorts, ban: Ban): Promise<void> {
  const account = await ports.db.get(accountRow, { userId: ban.userId });
  if (account === null) throw userNotFound();
  assertMayChange(account, ban.by);
}

const writeBan = (ports: BanPorts, ban: Ban) =>
  staffChange<Account, Account, 'ban'>(ports, {
    ...{ scope: actionOf(ban), requestId: ports.ids.next(), by: ban.by, content: null },
    async read() {
      const account = await ports.db.get(accountRow, { userId: ban.userId });
      if (account === null) throw userNotFound();
      return account;
    },
    repeated: (account) => account,
    decide(account, at) {
      assertNotDeleted(account);
      assertMayChange(account, ban.by);
      return account.isBanned === ban.isBanned ? { result: account } : banned(account, ban, at);
    },
  });

const actionOf = ({ isBanned }: Ban) => (isBanned ? 'ban-user' : 'unban-user');

function banned(account: Account, ban: Ban, at: Date): StaffDecision<Account, 'ban'> {
  const { userId, isBanned, reason } = ban;
  const { role } = account;
  const endedSessions = allEnded(at);
  return {
    recorded: {
      ...{ action: actionOf(ban), targetId: userId, reason },
      ...{ before: { is_banned: account.isBanned }, after: { is_banned: isBanned } },
    },
    // Sessions also end when the ban is lifted, since some may have begun while the provider was being changed.
    changes: [{ kind: 'ban', userId, isBanned, role, endedSessions }],
    tellsOwners: role === 'admin',
    result: { ...account, isBanned, endedSessions },
  };
}
