import type { ActingAdmin } from '../../audit-log/audit-record';
import { recordsAudit } from '../../audit-log/rows';
import { AppError } from '../../errors';
import { access } from '../../kernel/db';
import { allEnded, isEnded, type Session } from '../../sessions/rows';
import { type AccountChange, type AccountPorts, assertNotSelf, changeAccount } from '../admin/change-account';
import type { Account } from '../entities';
import { accountRow } from '../rows';
import { assertMayChange, type StaffManager } from '../staff';
import { changesAccount, staysStaff } from '../writers';
import { type DeletionPorts, finishDeletion } from './finish-deletion';
import { assertUnused, type InTheWayPorts, inTheWay } from './obstacles';

interface Deletion {
  /** The account as this request read it. */
  readonly account: Account;
  readonly session: Session;
  readonly confirmed: boolean;
}

export const deleteMyAccountAccess = access({ get: [accountRow], writes: [[recordsAudit, changesAccount]] });
export const deleteUserAccess = access({
  get: [accountRow],
  writes: [[recordsAudit, staysStaff, changesAccount]],
});

/**
 * Deletes a customer's own account: closes it, unless there are obstacles, and removes the sign-in. `finishDeletions` does the rest. If
 * the sign-in can't be removed here, `failed` gets the error and `finishDeletions` removes it later, since a closed account can't call
 * again. Without `confirmed` it only returns the obstacles.
 * @throws AppError forbidden (staff), account_banned, unauthenticated, unavailable
 */
export async function deleteMyAccount(
  ports: AccountPorts & InTheWayPorts,
  { account: { userId, role }, account, session, confirmed }: Deletion,
  failed: (error: unknown) => void,
): Promise<{ deleted: boolean; inTheWay: readonly string[] }> {
  if (role === 'admin') throw stillStaff();
  if (!confirmed) return { deleted: false, inTheWay: await inTheWay(ports, account) };
  const id = `delete-user#${userId}#${ports.ids.next()}`;
  let obstacles: readonly string[] = [];
  const after = await changeAccount(
    ports,
    userId,
    (current, at) => {
      // Another request has closed it already.
      if (current.deletion !== null) return null;
      if (current.isBanned) throw new AppError('account_banned');
      if (current.role === 'admin') throw stillStaff();
      if (isEnded(current.endedSessions, session)) throw new AppError('unauthenticated');
      return obstacles.length > 0 ? null : closing(current, { id, adminId: userId, at });
    },
    async (current) => {
      obstacles = await inTheWay(ports, current);
    },
  );
  if (after.deletion === null) return { deleted: false, inTheWay: obstacles };
  await ports.identity.deleteUser(userId).catch(failed);
  return { deleted: true, inTheWay: [] };
}

/** An owner has to remove the role first: deleting the account must not be another way to lose it. */
const stillStaff = () =>
  new AppError('forbidden', {
    userMessage: 'You are a member of staff. Ask an owner to take your staff role first.',
  });

/**
 * Deletes a user in steps; repeating it after an interruption continues it. First it closes the account, unless money, an open order or a
 * pending top-up prevents that; then it does everything in `finishDeletion`. The account's row, its ledger and its orders stay.
 * @throws AppError own_account, not_found, account_in_use, forbidden, unavailable; IdentityProviderError
 */
export async function deleteUser(
  ports: DeletionPorts,
  { userId, adminId, adminName = null, managesStaff }: ActingAdmin & StaffManager & { userId: string },
): Promise<void> {
  assertNotSelf(adminId, userId, 'delete');
  const id = `delete-user#${adminId}#${ports.ids.next()}`;
  await changeAccount(
    ports,
    userId,
    (account, at) => {
      assertMayChange(account, { managesStaff });
      if (account.deletion !== null) return null;
      if (account.role === 'admin') throw takeRoleFirst();
      return closing(account, { id, adminId, adminName, at });
    },
    (account) => assertUnused(ports, account),
  );
  await finishDeletion(ports, userId);
}

/** Removing a role needs a second person's approval, and a deletion must not get around that. */
const takeRoleFirst = () =>
  new AppError('account_in_use', {
    userMessage: 'Can’t delete a member of staff. Take their staff role first.',
  });

/** The first step of every deletion, recorded with who did it. After it, nobody signs in, buys or pays with the account. */
function closing(
  account: Account,
  { id, adminId, adminName = null, at }: ActingAdmin & { id: string; at: Date },
): AccountChange {
  const before = { role: account.role, is_banned: account.isBanned, orders_count: account.ordersCount };
  return {
    after: { ...account, isBanned: true, deletion: 'begun', endedSessions: allEnded(at) },
    entries: [],
    audit: {
      id,
      action: 'delete-user',
      adminId,
      adminName,
      targetId: account.userId,
      before,
      after: {},
      reason: null,
      at,
    },
  };
}
