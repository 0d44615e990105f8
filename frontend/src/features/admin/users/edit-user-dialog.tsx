import { Button, SelectField, TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import type { Input } from '../../../lib/api/contract-types';
import { api } from '../../../lib/api/hooks';
import { fieldErrors, requireEmail, requireText } from '../../../lib/form-rules';
import { formatCedis, sumCedis } from '../../../lib/money';
import { useForm } from '../../../lib/use-form';
import { tellOutcome } from '../shared/action-toast';
import { Dialog } from '../shared/dialog';
import { DialogProblem } from '../shared/dialog-problem';
import { checkAmount, isAmount, parseAmount } from './amounts';
import type { User } from './user';
import '@aws-amplify/ui-react/styles/select.layer.css';
import '@aws-amplify/ui-react/styles/selectField.layer.css';

interface EditUserDialogProps {
  readonly user: User;
  /** The administrator's own account, whose role stays. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

export function EditUserDialog({ user, isOwn, onClose }: EditUserDialogProps) {
  // As it was when the dialog was opened: only what is changed here is sent.
  const [before] = useState(user);
  const [balanceSeen, setBalanceSeen] = useState(user.balance);
  const [updateUser, { error }] = api.useAdminUpdateUserMutation();
  const { values, busy, field, set, formProps } = useForm({
    initial: { ...textsOf(user), reason: '' },
    validate: ({ name, email, balance }) =>
      fieldErrors({
        name: requireText('Full Name', name),
        email: email.trim() === '' && before.email === null ? undefined : requireEmail(email),
        balance: isAmount(balance)
          ? checkAmount(parseAmount(balance))
          : 'The balance must be an amount such as 12.50',
      }),
    submit: async (texts) => {
      const updates = changesOf({ ...before, balance: balanceSeen }, texts);
      if (Object.keys(updates).length === 0) {
        onClose();
        return;
      }
      const reason = texts.reason.trim();
      const forBalance = updates.balance !== undefined && { balanceSeen, ...(reason !== '' && { reason }) };
      const updated = await tellOutcome(updateUser({ userId: user.id, updates, ...forBalance }), {
        success: 'User updated successfully',
        failure: 'Failed to update user',
      });
      if (updated) onClose();
    },
  });
  const difference = sumCedis([parseAmount(values.balance), -balanceSeen]);
  const startAgain = () => {
    setBalanceSeen(user.balance);
    set('balance', user.balance.toFixed(2));
  };

  return (
    <Dialog title="Edit User" onClose={onClose} isBusy={busy}>
      <form className="form" {...formProps}>
        <TextField label="Full Name" autoComplete="off" autoFocus maxLength={100} {...field('name')} />
        <TextField label="Email" type="email" autoComplete="off" maxLength={254} {...field('email')} />
        <TextField label="Phone Number" type="tel" autoComplete="off" maxLength={30} {...field('phone')} />
        <SelectField
          label="Role"
          isDisabled={isOwn}
          descriptiveText={wordsForRole(before.role, values.role, isOwn)}
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
            <Button size="small" onClick={startAgain}>
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
        <DialogProblem error={error} />
        <div className="dialog__actions">
          <Button type="submit" variation="primary" isDisabled={busy}>
            {busy ? 'Saving...' : 'Save Changes'}
          </Button>
          <Button onClick={onClose} isDisabled={busy}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Updates = Input<'admin-update-user'>['updates'];

function textsOf({ name, email, phone, balance, role }: User) {
  return { name, email: email ?? '', phone, balance: balance.toFixed(2), role: role as string };
}

/** What the form says otherwise than the user is. */
function changesOf(user: User, texts: ReturnType<typeof textsOf>): Updates {
  const [name, email, phone] = [texts.name.trim(), texts.email.trim(), texts.phone.trim()];
  const balance = parseAmount(texts.balance);
  const role = texts.role === 'admin' ? 'admin' : 'user';
  return {
    ...(name !== user.name && { name }),
    ...(email !== (user.email ?? '') && { email }),
    ...(phone !== user.phone && { phone }),
    ...(balance !== user.balance && { balance }),
    ...(role !== user.role && { role }),
  };
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
