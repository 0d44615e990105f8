import { useState } from 'react';
import { adminBanUser } from '../../../../../../contracts/accounts/admin-ban-user';
import { api } from '../../../../lib/api/api';
import { useActionForm } from '../../shared/actions/use-action-form';
import { ReasonField } from '../../shared/controls/fields';
import { ActionDialog } from '../../shared/dialogs/action-dialog';
import { type Account, nameOf } from '../account';

const banTexts = {
  title: 'Ban User',
  busy: 'Banning...',
  effect: 'is signed out at once and can’t sign in until unbanned. The wallet and the orders stay.',
  success: 'User banned successfully',
  failure: 'Failed to ban user',
};
const unbanTexts = {
  title: 'Unban User',
  busy: 'Unbanning...',
  effect: 'can sign in and buy again.',
  success: 'User unbanned successfully',
  failure: 'Failed to unban user',
};

/** Bans an account or lifts its ban. */
export function BanAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  // As it was when the dialog opened, because the list changes while it closes.
  const [ban] = useState(!account.is_banned);
  const { title, busy, effect, ...texts } = ban ? banTexts : unbanTexts;
  const form = useActionForm({
    contract: adminBanUser,
    mutation: api.useAdminBanUserMutation(),
    key: 'none',
    initial: { reason: '' },
    toInput: ({ reason }) => ({ userId: account.id, ban, ...(reason.trim() !== '' && { reason }) }),
    texts,
    onClose,
  });
  return (
    <ActionDialog title={title} form={form} submit={[title, busy]}>
      <p>
        <strong>{nameOf(account)}</strong> <span>{effect}</span>
      </p>
      <ReasonField
        autoFocus
        descriptiveText="For the audit log."
        {...form.field('reason', 'Reason (optional)')}
      />
    </ActionDialog>
  );
}
