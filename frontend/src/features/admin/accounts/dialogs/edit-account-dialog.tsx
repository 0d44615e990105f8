import { useState } from 'react';
import { adminUpdateUser } from '../../../../../../contracts/accounts/admin-update-user';
import type { StaffRole } from '../../../../../../contracts/accounts/permissions';
import { aloneWords } from '../../../../../../contracts/approvals/approval-limits';
import { Select } from '../../../../components/select';
import { api } from '../../../../lib/api/api';
import { requireEmail } from '../../../../lib/form-rules';
import { plainCedis, sumCedis } from '../../../../lib/money';
import { requireName } from '../../../../lib/name-rule';
import { useActionForm } from '../../shared/actions/use-action-form';
import { AmountField, ReasonField } from '../../shared/controls/fields';
import { ActionDialog } from '../../shared/dialogs/action-dialog';
import { useIsAbove } from '../../shared/second-person-note';
import { useMay } from '../../shared/use-may';
import type { Account } from '../account';
import { accountChanges, asksForApproval, formValues, seenOf } from './account-changes';
import { AccountFields } from './account-fields';
import { isAmount, parseAmount } from './amounts';
import { balanceText, OutdatedBalance } from './balance-words';
import { StaffRoleField } from './staff-role-field';

interface EditAccountDialogProps {
  readonly account: Account;
  /** The admin's own account, whose role can't be changed. */
  readonly isOwn: boolean;
  /** The staff role that they are to get, already chosen. */
  readonly role?: StaffRole;
  readonly onClose: () => void;
}

/** Sends only changed fields. A balance is set only if it is still the one shown. */
export function EditAccountDialog({ account, isOwn, role, onClose }: EditAccountDialogProps) {
  const may = useMay();
  // As it was when the dialog opened, so that another admin's changes aren't undone.
  const [before] = useState(account);
  const [balanceSeen, setBalanceSeen] = useState(account.balance);
  const form = useActionForm({
    contract: adminUpdateUser,
    mutation: api.useAdminUpdateUserMutation(),
    key: 'per dialog',
    initial: { ...formValues(account), reason: '' },
    ...(role && !isOwn && { chosen: { role: 'admin', staffRole: role } }),
    toInput: (values) => {
      const updates = accountChanges({ ...before, balance: balanceSeen }, values);
      if (Object.keys(updates).length === 0) return null;
      const reason = values.reason.trim();
      const isExplained = updates.balance !== undefined || asksForApproval(before, updates);
      return {
        ...{ userId: account.id, updates, seen: seenOf(before, updates) },
        ...(updates.balance !== undefined && { balanceSeen }),
        ...(isExplained && reason !== '' && { reason }),
      };
    },
    check: ({ name, email, balance, role, staffRole }) => ({
      name: name.trim() !== before.name && requireName(name, role === 'admin' ? 'admin' : 'user'),
      email: (email.trim() !== '' || before.email !== null) && requireEmail(email),
      balance: !isAmount(balance) && 'Enter an amount such as 12.50',
      staffRole: role === 'admin' && staffRole === '' && 'Choose a staff role',
    }),
    texts: { success: 'User updated successfully', failure: 'Failed to update user' },
    onClose,
  });
  const { values, field } = form;
  const difference = isAmount(values.balance) ? sumCedis([parseAmount(values.balance), -balanceSeen]) : 0;
  const isAbove = useIsAbove('adjustment_limit', Math.abs(difference));
  const isForApproval = isAbove || asksForApproval(before, accountChanges(before, values));
  return (
    <ActionDialog
      title="Edit User"
      form={form}
      submit={isForApproval ? ['Ask for approval', 'Asking...'] : ['Save Changes', 'Saving...']}
    >
      <AccountFields field={field} />
      {may('staff.manage') && (
        <Select
          values={['user', 'admin']}
          labels={{ user: 'User', admin: 'Admin' }}
          isDisabled={isOwn}
          descriptiveText={roleText(before.role, values.role, isOwn)}
          {...field('role', 'Role')}
        />
      )}
      {may('staff.manage') && values.role === 'admin' && (
        <StaffRoleField
          isDisabled={isOwn}
          {...(before.role !== 'admin' && { none: 'Choose one' })}
          {...field('staffRole', 'Staff role')}
        />
      )}
      {may('money.adjust') && (
        <AmountField
          descriptiveText={balanceText(balanceSeen, difference)}
          {...field('balance', 'Balance (₵)')}
        />
      )}
      {account.balance !== balanceSeen && (
        <OutdatedBalance
          seen={balanceSeen}
          now={account.balance}
          onRestart={() => {
            setBalanceSeen(account.balance);
            form.set('balance', plainCedis(account.balance));
          }}
        />
      )}
      {isForApproval && (
        <p className="subtle">A colleague has to approve this. Until then nothing changes. {aloneWords}</p>
      )}
      {(difference !== 0 || isForApproval) && (
        <ReasonField
          {...field(
            'reason',
            difference !== 0 ? 'Reason for the new balance (optional)' : 'Reason (optional)',
          )}
        />
      )}
    </ActionDialog>
  );
}

function roleText(before: string, after: string, isOwn: boolean): string {
  if (isOwn) return 'You can’t change your own role.';
  if (before === after)
    return after === 'admin'
      ? 'Works for the shop. What they may do there is their staff role, below.'
      : 'A customer. Admin is for whoever works for the shop.';
  return after === 'admin'
    ? 'Saving lets this user into the Admin Dashboard, as far as their staff role allows.'
    : 'Saving ends this user’s access to the Admin Dashboard at once.';
}
