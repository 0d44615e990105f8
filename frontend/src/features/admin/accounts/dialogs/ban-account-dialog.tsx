import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { useForm } from '../../../../lib/use-form';
import { withToasts } from '../../shared/actions/with-toasts';
import { ReasonField } from '../../shared/controls/fields';
import { FormDialog } from '../../shared/dialogs/form-dialog';
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
  // As it was at first: the list changes while the dialog is closing.
  const [ban] = useState(!account.is_banned);
  const { title, busy, effect, success, failure } = ban ? banTexts : unbanTexts;
  const { run, error } = withToasts(api.useAdminBanUserMutation(), success, failure);
  const form = useForm({
    initial: { reason: '' },
    validate: () => ({}),
    submit: async ({ reason }) => {
      const given = reason.trim();
      const input = { userId: account.id, ban, ...(given !== '' && { reason: given }) };
      if (await run(input)) onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={title}
      busyLabel={busy}
      error={error}
      onClose={onClose}
    >
      <p>
        <strong>{nameOf(account)}</strong> {effect}
      </p>
      <ReasonField
        label="Reason (optional)"
        autoFocus
        descriptiveText="For the audit log."
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
