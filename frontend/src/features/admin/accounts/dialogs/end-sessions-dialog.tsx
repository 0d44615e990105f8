import { api } from '../../../../lib/api/api';
import { useForm } from '../../../../lib/use-form';
import { withToasts } from '../../shared/actions/with-toasts';
import { ReasonField } from '../../shared/controls/fields';
import { FormDialog } from '../../shared/dialogs/form-dialog';

interface EndSessionsDialogProps {
  readonly userId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before somebody is signed out on all devices. */
export function EndSessionsDialog({ userId, name, onClose }: EndSessionsDialogProps) {
  const end = api.useAdminEndSessionsMutation();
  const { run, error } = withToasts(end, 'Signed out everywhere', 'Failed to sign them out');
  const form = useForm({
    initial: { reason: '' },
    validate: () => ({}),
    submit: async ({ reason }) => {
      if (await run({ userId, reason: reason.trim() })) onClose();
    },
  });
  return (
    <FormDialog
      title="Sign out everywhere?"
      form={form}
      submitLabel="Sign out everywhere"
      busyLabel="Signing out..."
      error={error}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong> is signed out on every device, and has to sign in again. Their password,
        orders and money stay as they are.
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
