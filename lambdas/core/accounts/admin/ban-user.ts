import type { AuditRecord } from '../../audit-log/audit-record';
import { recordsAudit } from '../../audit-log/rows';
import { commit, type Decision } from '../../kernel/commit';
import { access, type Db } from '../../kernel/db';
import { allEnded } from '../../sessions/rows';
import type { Account } from '../entities';
import { accountRow } from '../rows';
import { assertMayChange, type StaffManager } from '../staff';
import { bansUser, staysStaff } from '../writers';
import { type AccountPorts, assertNotDeleted, assertNotSelf, userNotFound } from './change-account';
import { syncBan } from './sign-in';

export const banAccess = access({ get: [accountRow], writes: [[recordsAudit, staysStaff, bansUser]] });

type BanPorts = Omit<AccountPorts, 'db'> & { readonly db: Db<typeof banAccess> };

export interface Ban extends StaffManager {
  readonly adminId: string;
  readonly adminName?: string | null;
  readonly userId: string;
  readonly isBanned: boolean;
  readonly reason: string | null;
}

/**
 * Bans a user, or lifts the ban. A ban is first written to the account, which every request reads; the user's own changes can't hold this
 * write up. Then the identity provider stops the user from signing in and ends their sessions. Repeating it after an interruption finishes it.
 * @throws AppError own_account, not_found, forbidden, unavailable; IdentityProviderError
 */
export async function banUser(ports: BanPorts, ban: Ban): Promise<Account> {
  const { adminId, userId, isBanned } = ban;
  if (isBanned) assertNotSelf(adminId, userId, 'ban');
  const id = `${isBanned ? 'ban-user' : 'unban-user'}#${adminId}#${ports.ids.next()}`;
  if (!isBanned) {
    await assertMayLift(ports, ban);
    await ports.identity.setBanned(userId, false);
  }
  try {
    return await writeBan(ports, ban, id);
  } finally {
    await syncBan(ports, userId);
  }
}

/** Checked before the provider lets the user in. */
async function assertMayLift(ports: BanPorts, ban: Ban): Promise<void> {
  const account = await ports.db.get(accountRow, { userId: ban.userId });
  if (account === null) throw userNotFound();
  assertMayChange(account, ban);
}

const writeBan = (ports: BanPorts, ban: Ban, id: string) =>
  commit(ports, {
    read: () => ports.db.get(accountRow, { userId: ban.userId }),
    decide(account, at) {
      if (account === null) throw userNotFound();
      assertNotDeleted(account);
      assertMayChange(account, ban);
      if (account.isBanned === ban.isBanned) return { changes: [], result: account };
      return banned(account, ban, { id, at });
    },
  });

function banned(
  account: Account,
  { adminId, adminName = null, userId, isBanned, reason }: Ban,
  { id, at }: { id: string; at: Date },
): Decision<Account, 'ban' | 'admin' | 'audit'> {
  const { role } = account;
  const endedSessions = allEnded(at);
  const record: AuditRecord = {
    id,
    action: isBanned ? 'ban-user' : 'unban-user',
    adminId,
    adminName,
    targetId: userId,
    before: { is_banned: account.isBanned },
    after: { is_banned: isBanned },
    reason,
    at,
  };
  return {
    changes: [
      { kind: 'audit', record },
      { kind: 'admin', userId: adminId, ...(role === 'admin' && { isOwner: true }) },
      // Sessions also end when the ban is lifted, since some may have begun while the provider was being changed.
      { kind: 'ban', userId, isBanned, role, endedSessions },
    ],
    result: { ...account, isBanned, endedSessions },
  };
}
