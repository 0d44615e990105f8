import { adminResetSecondFactor } from '../../../../../../contracts/accounts/admin-reset-second-factor';
import { aloneWords } from '../../../../../../contracts/approvals/approval-limits';
import { api } from '../../../../lib/api/api';
import { requireText } from '../../../../lib/form-rules';
import { useActionForm } from '../../shared/actions/use-action-form';
import { ReasonField } from '../../shared/controls/fields';
import { ActionDialog } from '../../shared/dialogs/action-dialog';

interface ResetFactorDialogProps {
  readonly userId: string;
  readonly name: string;
  /** Whether any of their devices is signed in, as far as we know. */
  readonly isSignedIn: boolean;
  readonly onClose: () => void;
}

/** Asks to switch off the second factor of somebody who lost it. */
export function ResetFactorDialog({ userId, name, isSignedIn, onClose }: ResetFactorDialogProps) {
  const form = useActionForm({
    contract: adminResetSecondFactor,
    mutation: api.useAdminResetSecondFactorMutation(),
    key: 'per content',
    initial: { reason: '' },
    toInput: ({ reason }) => ({ userId, reason }),
    check: ({ reason }) => ({ reason: requireText('Reason', reason) }),
    // If one was on, the reset waits for a second person, and another toast says so.
    texts: { success: 'Two-step login was off already', failure: 'Failed to switch off two-step login' },
    onClose,
  });
  return (
    <ActionDialog title="Switch off two-step login" form={form} submit={['Ask for approval', 'Asking...']}>
      <p>
        For a lost phone, without a recovery code. <strong>{name}</strong> then signs in with the password
        alone. Members of staff must then set up another app first.
      </p>
      <p className="well">
        Call them to make sure that it’s them. They get an email now, and another owner has to approve this.
        {aloneWords}
      </p>
      {isSignedIn && (
        <p>
          The lost phone stays signed in until this is approved. To end that now, use Sign out everywhere
          first.
        </p>
      )}
      <ReasonField
        autoFocus
        descriptiveText="For whoever approves it, and the audit log."
        {...form.field('reason', 'Reason')}
      />
    </ActionDialog>
  );
}
