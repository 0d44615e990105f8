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
    texts: { success: 'Two-step login is off', failure: 'Failed to switch off two-step login' },
    onClose,
  });
  return (
    <ActionDialog
      title="Switch off two-step login"
      form={form}
      submit={['Switch it off', 'Switching off...']}
    >
      <p>
        For a lost phone. <strong>{name}</strong> then signs in with the password alone; staff set up another
        app first.
      </p>
      <p className="well">
        Make sure that it’s them: call the number of their account, and ask about their last order or top-up.
        The audit log says whether that number was changed lately. Don’t trust a call or message to you. They
        get an email.
      </p>
      <ReasonField autoFocus descriptiveText="For the audit log." {...form.field('reason', 'Reason')} />
    </ActionDialog>
  );
}
