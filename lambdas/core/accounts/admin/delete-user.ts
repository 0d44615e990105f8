import type { ActingAdmin } from '../../audit-log/entities';
import { AppError } from '../../errors';
import { type ForgetNoticesPorts, forgetNoticeSettings } from '../../notices/forget-settings';
import { type ForgetReceiptsPorts, forgetReceipts } from '../../receipts/end-links';
import { type ForgetRecipientsPorts, forgetRecipients } from '../../recipients/delete-recipients';
import { allEnded } from '../../sessions/ended-sessions';
import { type ForgetPorts, forgetSessions } from '../../sessions/forget-sessions';
import { type ForgetApplicationPorts, forgetApplication } from '../agents/forget-application';
import { usualBuyingSettings } from '../buying-settings';
import type { Account } from '../entities';
import { type ForgetNumberPorts, forgetNumber } from '../phone/forget-number';
import { assertUnused } from './assert-unused';
import { type AccountPorts, assertNotSelf, changeAccount } from './change-account';
import { type ErasePorts, erasePersonalData } from './erase-personal-data';
import { assertMayChange, type StaffManager } from './staff-rules';

export type DeletionPorts = AccountPorts &
  ErasePorts &
  ForgetPorts &
  ForgetNumberPorts &
  ForgetRecipientsPorts &
  ForgetReceiptsPorts &
  ForgetApplicationPorts &
  ForgetNoticesPorts;

/**
 * Deletes a user in steps; repeated after an interruption, it continues. First the account is closed, unless money, an
 * open order or a pending top-up prevents it; then the sign-in is deleted; then personal data is erased from orders,
 * cases, top-ups, sessions, codes, saved numbers, links to receipts, choices of notices and their application, and last from
 * the account. The account's row, its ledger and its orders stay.
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
      const before = { role: account.role, is_banned: account.isBanned, orders_count: account.ordersCount };
      return {
        after: { ...account, isBanned: true, deletion: 'begun', endedSessions: allEnded(at) },
        entry: null,
        audit: {
          id,
          action: 'delete-user',
          adminId,
          adminName,
          targetId: userId,
          before,
          after: {},
          reason: null,
          at,
        },
      };
    },
    (account) => assertUnused(ports, account),
  );
  await ports.identity.deleteUser(userId);
  await erasePersonalData(ports, userId);
  await forgetSessions(ports, userId);
  await forgetNumber(ports, userId);
  await forgetRecipients(ports, userId);
  await forgetReceipts(ports, userId);
  await forgetApplication(ports, userId);
  await forgetNoticeSettings(ports, userId);
  await changeAccount(ports, userId, (account) =>
    account.deletion === 'done' ? null : { after: erased(account), entry: null, audit: null },
  );
}

/** A role is taken with a second person's approval, and not by way of a deletion. */
const stillStaff = () =>
  new AppError('account_in_use', {
    userMessage: 'Can’t delete a member of staff. Take their staff role first.',
  });

const erased = (account: Account): Account => ({
  ...account,
  email: null,
  name: '',
  phone: '',
  verifiedPhone: null,
  buyingSettings: usualBuyingSettings,
  tier: null,
  role: 'user',
  staffRole: null,
  // A ban that was lifted while the account was being deleted must not last.
  isBanned: true,
  deletion: 'done',
});
