import { type ForgetNoticesPorts, forgetNoticeSettings } from '../../notices/settings';
import { type ForgetReceiptsPorts, forgetReceipts } from '../../receipts/receipt-links';
import { type ForgetRecipientsPorts, forgetRecipients } from '../../recipients/change-recipients';
import { type ForgetPorts, forgetSessions } from '../../sessions/forget-sessions';
import { type AccountPorts, changeAccount } from '../admin/change-account';
import { type ForgetApplicationPorts, forgetApplication } from '../agents/forget-application';
import { usualBuyingSettings } from '../buying-settings';
import type { Account } from '../entities';
import { type ForgetNotesPorts, forgetNotes } from '../notes/note-on-customer';
import { type ForgetNumberPorts, forgetNumber } from '../phone/forget-number';
import { type ErasePorts, erasePersonalData } from './erase-personal-data';

export type DeletionPorts = AccountPorts &
  ErasePorts &
  ForgetPorts &
  ForgetNumberPorts &
  ForgetRecipientsPorts &
  ForgetReceiptsPorts &
  ForgetApplicationPorts &
  ForgetNoticesPorts &
  ForgetNotesPorts;

/**
 * Everything after an account is closed: the sign-in is deleted; then personal data is erased from orders, cases, top-ups,
 * sessions, codes, saved numbers, links to receipts, choices of notices, their application and staff's notes, and last from the account.
 * Repeated after an interruption, it continues.
 * @throws AppError unavailable; IdentityProviderError
 */
export async function finishDeletion(ports: DeletionPorts, userId: string): Promise<void> {
  await ports.identity.deleteUser(userId);
  await erasePersonalData(ports, userId);
  await forgetSessions(ports, userId);
  await forgetNumber(ports, userId);
  await forgetRecipients(ports, userId);
  await forgetReceipts(ports, userId);
  await forgetApplication(ports, userId);
  await forgetNoticeSettings(ports, userId);
  await forgetNotes(ports, userId);
  await changeAccount(ports, userId, (account) =>
    account.deletion === 'done' ? null : { after: erased(account), entries: [], audit: null },
  );
}

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
