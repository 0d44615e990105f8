import { Button, SelectField, TextField } from '@aws-amplify/ui-react';
import { formatCedis } from '../../../../lib/money';
import { DialogProblem } from '../../shared/dialogs/dialog-problem';
import { FormDialog } from '../../shared/dialogs/form-dialog';
import type { User } from '../account';
import { AccountFields } from './account-fields';
import { useAccountEdit } from './use-account-edit';
import '@aws-amplify/ui-react/styles/select.layer.css';
import '@aws-amplify/ui-react/styles/selectField.layer.css';

interface EditAccountDialogProps {
  readonly user: User;
  /** The administrator's own account, whose role stays. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

export function EditAccountDialog({ user, isOwn, onClose }: EditAccountDialogProps) {
  const edit = useAccountEdit(user, onClose);
  const { values, field, balanceSeen, difference } = edit;
  return (
    <FormDialog
      title="Edit User"
      form={edit}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <AccountFields field={field} />
      <SelectField
        label="Role"
        isDisabled={isOwn}
        descriptiveText={wordsForRole(edit.roleBefore, values.role, isOwn)}
        {...field('role')}
      >
        <option value="user">User</option>
        <option value="admin">Admin</option>
      </SelectField>
      <TextField
        label="Balance (₵)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        descriptiveText={wordsForBalance(balanceSeen, difference)}
        {...field('balance')}
      />
      {user.balance !== balanceSeen && (
        <div className="notice notice--error">
          <p>
            The balance is {formatCedis(user.balance)} by now, no longer {formatCedis(balanceSeen)}.
          </p>
          <Button size="small" onClick={() => edit.startFromBalance(user.balance)}>
            Start from {formatCedis(user.balance)}
          </Button>
        </div>
      )}
      {difference !== 0 && (
        <TextField
          label="Reason for the new balance (optional)"
          autoComplete="off"
          maxLength={200}
          {...field('reason')}
        />
      )}
      <DialogProblem error={edit.error} />
    </FormDialog>
  );
}

function wordsForBalance(seen: number, difference: number): string {
  if (difference === 0) return `The wallet has ${formatCedis(seen)}.`;
  const change = difference > 0 ? 'adds' : 'deducts';
  return `The wallet has ${formatCedis(seen)}. Saving ${change} ${formatCedis(Math.abs(difference))}.`;
}

function wordsForRole(before: string, after: string, isOwn: boolean): string | undefined {
  if (isOwn) return 'Nobody can change their own role.';
  if (before === after) return undefined;
  return after === 'admin'
    ? 'Saving lets this user manage users, orders, money and settings.'
    : 'Saving takes away the access to the Admin Dashboard at once.';
}
