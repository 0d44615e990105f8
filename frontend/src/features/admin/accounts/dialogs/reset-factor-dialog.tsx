import { aloneAfterHours } from '../../../../../../contracts/approvals/approval-limits';
import { api } from '../../../../lib/api/api';
import { useForm } from '../../../../lib/use-form';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { withToasts } from '../../shared/actions/with-toasts';
import { ReasonField } from '../../shared/controls/fields';
import { FormDialog } from '../../shared/dialogs/form-dialog';

interface ResetFactorDialogProps {
  readonly userId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks to switch off the second factor of somebody who lost it. */
export function ResetFactorDialog({ userId, name, onClose }: ResetFactorDialogProps) {
  const requestIds = useRequestIds();
  const reset = api.useAdminResetSecondFactorMutation();
  // If one was on, the reset waits for a second person, and another toast says so.
  const { run, error } = withToasts(
    reset,
    'Two-step login was off already',
    'Failed to reset two-step login',
  );
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: 'Reason is required' } : {}),
    submit: async ({ reason }) => {
      const given = reason.trim();
      if (await run({ userId, reason: given, requestId: requestIds(given) })) onClose();
    },
  });
  return (
    <FormDialog
      title="Reset two-step login"
      form={form}
      submitLabel="Reset two-step login"
      busyLabel="Asking..."
      error={error}
      onClose={onClose}
    >
      <p>
        For a lost phone, without a recovery code. <strong>{name}</strong> then signs in with the password
        alone. Members of staff must then set up another app first.
      </p>
      <p className="well">
        Call them to make sure that it’s them. They get an email now, and another owner has to approve this.
        If nobody else can, you can approve it yourself after {aloneAfterHours} hours.
      </p>
      <ReasonField
        label="Reason"
        autoFocus
        descriptiveText="For whoever approves it, and the audit log."
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
