import { useState } from 'react';
import { adminUpdateUser } from '../../../../../../contracts/accounts/admin-update-user';
import { api } from '../../../../lib/api/api';
import { requireEmail } from '../../../../lib/form-rules';
import { plainCedis, sumCedis } from '../../../../lib/money';
import { requireName } from '../../../../lib/name-rule';
import { useActionForm } from '../../shared/actions/use-action-form';
import { AmountField, ReasonField } from '../../shared/controls/fields';
import { ActionDialog } from '../../shared/dialogs/action-dialog';
import { useIsOwner } from '../../shared/use-is-owner';
import type { Account } from '../account';
import { accountChanges, formValues } from './account-changes';
import { AccountFields } from './account-fields';
import { isAmount, parseAmount } from './amounts';
import { balanceText, OutdatedBalance } from './balance-words';
import { RoleField } from './role-field';

interface EditAccountDialogProps {
  readonly account: Account;
  /** The reader's own account: nobody changes their own role or wallet. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

/** Sends only changed fields. A balance is set only if it is still the one shown. */
export function EditAccountDialog({ account, isOwn, onClose }: EditAccountDialogProps) {
  const isOwner = useIsOwner();
  // As it was when the dialog opened, so that another admin's changes aren't undone.
  const [before] = useState(account);
  const [balanceSeen, setBalanceSeen] = useState(account.balance);
  const form = useActionForm({
    contract: adminUpdateUser,
    mutation: api.useAdminUpdateUserMutation(),
    key: 'none',
    initial: { ...formValues(account), reason: '' },
    toInput: (values) => {
      const updates = accountChanges({ ...before, balance: balanceSeen }, values);
      if (Object.keys(updates).length === 0) return null;
      const reason = values.reason.trim();
      return {
        ...{ userId: account.id, updates },
        ...(updates.balance !== undefined && { balanceSeen, ...(reason !== '' && { reason }) }),
      };
    },
    check: ({ name, email, balance }) => ({
      name: name.trim() !== before.name && requireName(name),
      email: (email.trim() !== '' || before.email !== null) && requireEmail(email),
      balance: !isAmount(balance) && 'Enter an amount such as 12.50',
    }),
    texts: { success: 'User updated successfully', failure: 'Failed to update user' },
    onClose,
  });
  const { values, field } = form;
  const difference = isAmount(values.balance) ? sumCedis([parseAmount(values.balance), -balanceSeen]) : 0;
  return (
    <ActionDialog title="Edit User" form={form} submit={['Save Changes', 'Saving...']}>
      <AccountFields field={field} hasEmail={isOwner} />
      {isOwner && (
        <RoleField
          {...field('role', 'Role')}
          isDisabled={isOwn}
          {...(isOwn && { descriptiveText: 'You can’t change your own role.' })}
        />
      )}
      {!isOwn && (
        <AmountField
          descriptiveText={balanceText(balanceSeen, difference)}
          {...field('balance', 'Balance (₵)')}
        />
      )}
      {!isOwn && account.balance !== balanceSeen && (
        <OutdatedBalance
          seen={balanceSeen}
          now={account.balance}
          onRestart={() => {
            setBalanceSeen(account.balance);
            form.set('balance', plainCedis(account.balance));
          }}
        />
      )}
      {difference !== 0 && <ReasonField {...field('reason', 'Reason for the new balance (optional)')} />}
    </ActionDialog>
  );
}
