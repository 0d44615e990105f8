import { useState } from 'react';
import { Select } from '../../../../components/select';
import { api } from '../../../../lib/api/api';
import { fieldErrors, requireEmail } from '../../../../lib/form-rules';
import { sumCedis } from '../../../../lib/money';
import { requireName } from '../../../../lib/name-rule';
import { useForm } from '../../../../lib/use-form';
import { withToasts } from '../../shared/actions/with-toasts';
import { AmountField, ReasonField } from '../../shared/controls/fields';
import { FormDialog } from '../../shared/dialogs/form-dialog';
import { useMay } from '../../shared/use-may';
import type { Account } from '../account';
import { accountChanges, formValues } from './account-changes';
import { AccountFields } from './account-fields';
import { checkAmount, isAmount, parseAmount } from './amounts';
import { balanceText, OutdatedBalance } from './balance-words';
import { StaffRoleField } from './staff-role-field';

interface EditAccountDialogProps {
  readonly account: Account;
  /** The admin's own account, whose role can't be changed. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

/** Sends only what was changed in the form; a balance is set only while it is still the one that was shown. */
export function EditAccountDialog({ account, isOwn, onClose }: EditAccountDialogProps) {
  const may = useMay();
  // The account when the dialog opened: later changes by other admins are not undone.
  const [before] = useState(account);
  const [balanceSeen, setBalanceSeen] = useState(account.balance);
  const update = withToasts(
    api.useAdminUpdateUserMutation(),
    'User updated successfully',
    'Failed to update user',
  );
  const form = useForm({
    initial: { ...formValues(account), reason: '' },
    validate: ({ name, email, balance, role }) =>
      fieldErrors({
        name:
          name.trim() === before.name ? undefined : requireName(name, role === 'admin' ? 'admin' : 'user'),
        email: email.trim() === '' && before.email === null ? undefined : requireEmail(email),
        balance: isAmount(balance) ? checkAmount(parseAmount(balance)) : 'Enter an amount such as 12.50',
      }),
    submit: async (values) => {
      const updates = accountChanges({ ...before, balance: balanceSeen }, values);
      const reason = values.reason.trim();
      const forBalance = updates.balance !== undefined && { balanceSeen, ...(reason !== '' && { reason }) };
      const isUnchanged = Object.keys(updates).length === 0;
      const input = { userId: account.id, updates, ...forBalance };
      if (isUnchanged || (await update.run(input))) onClose();
    },
  });
  const { values, field } = form;
  const difference = isAmount(values.balance) ? sumCedis([parseAmount(values.balance), -balanceSeen]) : 0;
  return (
    <FormDialog
      title="Edit User"
      form={form}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      error={update.error}
      onClose={onClose}
    >
      <AccountFields field={field} />
      {may('staff.manage') && (
        <Select
          label="Role"
          values={['user', 'admin']}
          labels={{ user: 'User', admin: 'Admin' }}
          isDisabled={isOwn}
          descriptiveText={roleText(before.role, values.role, isOwn)}
          {...field('role')}
        />
      )}
      {may('staff.manage') && values.role === 'admin' && (
        <StaffRoleField isDisabled={isOwn} {...field('staffRole')} />
      )}
      {may('money.adjust') && (
        <AmountField
          label="Balance (₵)"
          descriptiveText={balanceText(balanceSeen, difference)}
          {...field('balance')}
        />
      )}
      {account.balance !== balanceSeen && (
        <OutdatedBalance
          seen={balanceSeen}
          now={account.balance}
          onRestart={() => {
            setBalanceSeen(account.balance);
            form.set('balance', account.balance.toFixed(2));
          }}
        />
      )}
      {difference !== 0 && <ReasonField label="Reason for the new balance (optional)" {...field('reason')} />}
    </FormDialog>
  );
}

function roleText(before: string, after: string, isOwn: boolean): string | undefined {
  if (isOwn) return 'You can’t change your own role.';
  if (before === after) return undefined;
  return after === 'admin'
    ? 'Saving lets this user into the Admin Dashboard, as far as their staff role allows.'
    : 'Saving ends this user’s access to the Admin Dashboard at once.';
}
