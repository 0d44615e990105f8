import { adminStopKey } from '../../../../../../contracts/developers/admin-stop-key';
import { api } from '../../../../lib/api/api';
import { useActionForm } from '../../shared/actions/use-action-form';
import { ReasonField } from '../../shared/controls/fields';
import { ActionDialog } from '../../shared/dialogs/action-dialog';

interface StopKeyProps {
  readonly userId: string;
  readonly of: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

export function StopKeyDialog({ userId, of: { id, name }, onClose }: StopKeyProps) {
  const form = useActionForm({
    contract: adminStopKey,
    mutation: api.useAdminStopKeyMutation(),
    key: 'per dialog',
    initial: { reason: '' },
    toInput: ({ reason }) => ({ userId, keyId: id, reason }),
    check: ({ reason }) => ({ reason: reason.trim() === '' && 'Enter a reason' }),
    texts: { success: 'Key stopped', failure: 'Failed to stop the key' },
    onClose,
  });
  return (
    <ActionDialog title="Stop this key?" form={form} submit={['Stop', 'Stopping...']}>
      <p>{`${name} won’t work from the next call on, and can’t be started again.`}</p>
      <ReasonField descriptiveText="For the audit log." {...form.field('reason', 'Reason')} />
    </ActionDialog>
  );
}
