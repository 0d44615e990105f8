import type { ActingAdmin } from '../../audit-log/entities';
import { AppError } from '../../errors';
import { closing } from '../deletion/close-account';
import { type DeletionPorts, finishDeletion } from '../deletion/finish-deletion';
import { assertUnused } from './assert-unused';
import { assertNotSelf, changeAccount } from './change-account';
import { assertMayChange, type StaffManager } from './staff-rules';

/**
 * Deletes a user in steps; repeated after an interruption, it continues. First the account is closed, unless money, an
 * open order or a pending top-up prevents it; then everything that `finishDeletion` does. The account's row, its ledger and its
 * orders stay.
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
      if (account.role === 'admin') throw stillStaff();
      return closing(account, { id, adminId, adminName, at });
    },
    (account) => assertUnused(ports, account),
  );
  await finishDeletion(ports, userId);
}

/** A role is taken with a second person's approval, and not by way of a deletion. */
const stillStaff = () =>
  new AppError('account_in_use', {
    userMessage: 'Can’t delete a member of staff. Take their staff role first.',
  });
