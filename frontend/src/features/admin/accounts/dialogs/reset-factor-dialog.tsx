import { adminResetSecondFactor } from '../../../../../../contracts/accounts/admin-reset-second-factor';
import { api } from '../../../../lib/api/api';
import { requireText } from '../../../../lib/form-rules';
import { useActionForm } from '../../shared/actions/use-action-form';
import { ReasonField } from '../../shared/controls/fields';
import { ActionDialog } from '../../shared/dialogs/action-dialog';

interface ResetFactorDialogProps {
  readonly userId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Switches off the second factor of somebody who lost it. */
export function ResetFactorDialog({ userId, name, onClose }: ResetFactorDialogProps) {
  const form = useActionForm({
    contract: adminResetSecondFactor,
    mutation: api.useAdminResetSecondFactorMutation(),
    key: 'none',
    initial: { reason: '' },
    toInput: ({ reason }) => ({ userId, reason }),
    check: ({ reason }) => ({ reason: requireText('Reason', reason) }),
    texts: { success: 'Two-step login is off', failure: 'Failed to turn off two-step login' },
    onClose,
  });
  return (
    <ActionDialog title="Turn off two-step login" form={form} submit={['Turn off', 'Turning off...']}>
      <p>
        For a lost phone. <strong>{name}</strong> can then sign in with the password alone. Staff have to set
        up an app again first.
      </p>
      <p className="well">
        Make sure it’s really them: call the number of their account, and ask about their last order or
        top-up. The audit log shows whether staff changed that number, but not whether the customer did. Don’t
        trust somebody who calls or writes to you. They get an email.
      </p>
      <ReasonField autoFocus descriptiveText="For the audit log." {...form.field('reason', 'Reason')} />
    </ActionDialog>
  );
}
