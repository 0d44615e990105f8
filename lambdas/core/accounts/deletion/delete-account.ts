import type { ActingAdmin } from '../../audit-log/audit-record';
import { recordsAudit } from '../../audit-log/rows';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import { access, type Db } from '../../kernel/db';
import type { Clock, Ids } from '../../runtime-ports';
import { allEnded, isEnded, type Session } from '../../sessions/rows';
import { type AccountPorts, assertNotSelf, changeUser, changeUserAccess } from '../admin/change-account';
import type { Account } from '../entities';
import type { IdentityProvider } from '../identity-provider';
import { ownRowsAccess } from '../own-rows';
import { accountRow } from '../rows';
import { assertMayChange } from '../staff';
import { changesAccount } from '../writers';
import { type DeletionPorts, finishDeletion } from './finish-deletion';
import { assertUnused, inTheWay } from './obstacles';

interface Deletion {
  /** The account as this request read it. */
  readonly account: Account;
  readonly session: Session;
  readonly confirmed: boolean;
}

export const deleteMyAccountAccess = access({
  ...ownRowsAccess,
  get: [accountRow],
  writes: [[recordsAudit, changesAccount]],
});
export const deleteUserAccess = changeUserAccess;

interface DeleteMinePorts {
  readonly db: Db<typeof deleteMyAccountAccess>;
  readonly identity: Pick<IdentityProvider, 'deleteUser'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Found {
  readonly current: Account;
  readonly obstacles: readonly string[];
}

/**
 * Deletes a customer's own account: closes it, unless there are obstacles, and removes the sign-in. `finishDeletions` does the rest. If
 * the sign-in can't be removed here, `failed` gets the error and `finishDeletions` removes it later, since a closed account can't call
 * again. Without `confirmed` it only returns the obstacles.
 * @throws AppError forbidden (staff), account_banned, unauthenticated, unavailable
 */
export async function deleteMyAccount(
  ports: DeleteMinePorts,
  { account: { userId, role }, account, session, confirmed }: Deletion,
  failed: (error: unknown) => void,
): Promise<{ deleted: boolean; inTheWay: readonly string[] }> {
  if (role === 'admin') throw stillStaff();
  if (!confirmed) return { deleted: false, inTheWay: await inTheWay(ports.db, account) };
  const id = `delete-user#${userId}#${ports.ids.next()}`;
  const obstacles = await commit(ports, {
    async read(): Promise<Found> {
      const current = await ports.db.get(accountRow, { userId });
      if (current === null) throw new AppError('unauthenticated');
      return { current, obstacles: await inTheWay(ports.db, current) };
    },
    decide({ current, obstacles: found }, at): Decision<readonly string[], 'audit' | 'account'> {
      if (current.isBanned && current.deletion === null) throw new AppError('account_banned');
      if (current.role === 'admin') throw stillStaff();
      // Another request has closed it already.
      if (current.deletion !== null || found.length > 0)
        return { changes: [], result: current.deletion !== null ? [] : found };
      if (isEnded(current.endedSessions, session)) throw new AppError('unauthenticated');
      const { after, before } = closing(current, at);
      const who = { id, action: 'delete-user', adminId: userId, targetId: userId } as const;
      const record = { ...who, before, after: {}, reason: null, at };
      return {
        changes: [
          { kind: 'audit', record },
          { kind: 'account', before: current, after, entries: [] },
        ],
        result: found,
      };
    },
  });
  if (obstacles.length > 0) return { deleted: false, inTheWay: obstacles };
  await ports.identity.deleteUser(userId).catch(failed);
  return { deleted: true, inTheWay: [] };
}

/** An owner has to remove the role first: deleting the account must not be another way to lose it. */
const stillStaff = () =>
  new AppError('forbidden', {
    userMessage: 'You work in this shop. Ask an owner to set your role to User first.',
  });

/**
 * Deletes a user in steps; repeating it after an interruption continues it. First it closes the account, unless money, an open order or a
 * pending top-up prevents that; then it does everything in `finishDeletion`. The account's row, its ledger and its orders stay.
 * @throws AppError own_account, not_found, account_in_use, forbidden, sign_in_again, unavailable; IdentityProviderError
 */
export async function deleteUser(
  ports: DeletionPorts & Pick<AccountPorts, 'db' | 'settings'>,
  { userId, by }: { readonly by: ActingAdmin; readonly userId: string },
): Promise<void> {
  assertNotSelf(by.adminId, userId, 'delete');
  await changeUser(ports, {
    ...{ scope: 'delete-user', by, userId },
    check: (account) => assertUnused(ports.db, account),
    decide(account, at) {
      assertMayChange(account, by);
      if (account.deletion !== null) return null;
      if (account.role === 'admin') throw takeRoleFirst();
      const { after, before } = closing(account, at);
      return { after, recorded: { action: 'delete-user', before, after: {} } };
    },
  });
  await finishDeletion(ports, userId);
}

/** The other owners hear of a role that is taken, and a deletion must not get around that. */
const takeRoleFirst = () =>
  new AppError('account_in_use', {
    userMessage: 'Can’t delete staff. Set their role to User first.',
  });

/** The first step of every deletion. After it, nobody signs in, buys or pays with the account. */
const closing = (account: Account, at: Date) => ({
  before: { role: account.role, is_banned: account.isBanned, orders_count: account.ordersCount },
  after: { ...account, isBanned: true, deletion: 'begun', endedSessions: allEnded(at) } as const,
});
