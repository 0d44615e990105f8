import { adminEndSessions } from '../../../../../../contracts/sessions/admin-end-sessions';
import { api } from '../../../../lib/api/api';
import { useActionForm } from '../../shared/actions/use-action-form';
import { ReasonField } from '../../shared/controls/fields';
import { ActionDialog } from '../../shared/dialogs/action-dialog';

interface EndSessionsDialogProps {
  readonly userId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before signing someone out on all devices. */
export function EndSessionsDialog({ userId, name, onClose }: EndSessionsDialogProps) {
  const form = useActionForm({
    contract: adminEndSessions,
    mutation: api.useAdminEndSessionsMutation(),
    key: 'none',
    initial: { reason: '' },
    toInput: ({ reason }) => ({ userId, reason }),
    texts: { success: 'Signed out everywhere', failure: 'Failed to sign them out' },
    onClose,
  });
  return (
    <ActionDialog title="Sign out everywhere?" form={form} submit={['Sign out everywhere', 'Signing out...']}>
      <p>
        <strong>{name}</strong> is signed out on every device, and has to sign in again. Their password,
        orders and money stay as they are. It also stops lists that they began to buy, and live API keys and
        webhook endpoints that they added, in the last 24 hours.
      </p>
      <ReasonField
        autoFocus
        descriptiveText="For the audit log."
        {...form.field('reason', 'Reason (optional)')}
      />
    </ActionDialog>
  );
}
