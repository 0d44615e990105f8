import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { useForm } from '../../../../lib/use-form';
import { tellOutcome } from '../../shared/actions/action-toast';
import { DialogProblem } from '../../shared/dialogs/dialog-problem';
import { FormDialog } from '../../shared/dialogs/form-dialog';
import { nameOf, type User } from '../account';

const wordsOfBan = {
  title: 'Ban User',
  busy: 'Banning...',
  effect: 'is signed out at once and can’t sign in until the ban is lifted. The wallet and the orders stay.',
  success: 'User banned successfully',
  failure: 'Failed to ban user',
};
const wordsOfUnban = {
  title: 'Unban User',
  busy: 'Unbanning...',
  effect: 'can sign in and buy again.',
  success: 'User unbanned successfully',
  failure: 'Failed to unban user',
};

/** Says what a ban, or its end, does before it is done. */
export function BanAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  // As it was when it was asked for: it changes with the list while the dialog is closing.
  const [ban] = useState(!user.is_banned);
  const words = ban ? wordsOfBan : wordsOfUnban;
  const [banUser, { error }] = api.useAdminBanUserMutation();
  const form = useForm({
    initial: { reason: '' },
    validate: () => ({}),
    submit: async ({ reason }) => {
      const why = reason.trim();
      const done = await tellOutcome(
        banUser({ userId: user.id, ban, ...(why !== '' && { reason: why }) }),
        {
          success: words.success,
          failure: words.failure,
        },
        user.id,
      );
      if (done) onClose();
    },
  });
  return (
    <FormDialog
      title={words.title}
      form={form}
      submitLabel={words.title}
      busyLabel={words.busy}
      onClose={onClose}
    >
      <p>
        <strong>{nameOf(user)}</strong> {words.effect}
      </p>
      <TextField
        label="Reason (optional)"
        autoComplete="off"
        autoFocus
        maxLength={200}
        descriptiveText="For the audit log."
        {...form.field('reason')}
      />
      <DialogProblem error={error} />
    </FormDialog>
  );
}
