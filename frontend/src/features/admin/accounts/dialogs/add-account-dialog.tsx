import { PasswordField } from '@aws-amplify/ui-react';
import { adminCreateUser } from '../../../../../../contracts/accounts/admin-create-user';
import { limits } from '../../../../../../contracts/limits';
import { PasswordStrength } from '../../../../components/password-strength';
import { api } from '../../../../lib/api/api';
import { requireEmail, requireNewPassword } from '../../../../lib/form-rules';
import { formatCedis } from '../../../../lib/money';
import { requireName } from '../../../../lib/name-rule';
import { useActionForm } from '../../shared/actions/use-action-form';
import { AmountField } from '../../shared/controls/fields';
import { ActionDialog } from '../../shared/dialogs/action-dialog';
import { useIsOwner } from '../../shared/use-is-owner';
import { roleFields } from '../roles';
import { AccountFields } from './account-fields';
import { parseAmount } from './amounts';
import { RoleField } from './role-field';
import { TheirAccount } from './their-account';

const initial = { name: '', email: '', phone: '', password: '', balance: '', role: 'user' };

export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const isOwner = useIsOwner();
  const form = useActionForm({
    contract: adminCreateUser,
    mutation: api.useAdminCreateUserMutation(),
    key: 'none',
    initial,
    toInput: ({ balance, role, ...account }) => {
      const { staff_role } = roleFields(role);
      return { ...account, balance: parseAmount(balance), ...(staff_role && { staff_role }) };
    },
    check: ({ name, email, password }) => ({
      name: requireName(name),
      email: requireEmail(email),
      password: requireNewPassword(password),
    }),
    texts: {
      success: 'User created successfully',
      failure: 'Failed to create user',
    },
    onClose,
  });
  const { values, field, problem } = form;
  return (
    <ActionDialog
      title="Add User"
      form={form}
      wayOn={
        problem?.code === 'email_taken' && <TheirAccount email={String(problem.sent.email ?? '').trim()} />
      }
      submit={['Add User', 'Adding User...']}
    >
      <AccountFields field={field} />
      <PasswordField
        autoComplete="new-password"
        descriptiveText="At least 6 characters"
        maxLength={limits.password}
        {...field('password', 'Password')}
      />
      <PasswordStrength
        password={values.password}
        owner={values}
        hasError={field('password', 'Password').hasError}
      />
      <AmountField
        descriptiveText={`The wallet starts with ${formatCedis(parseAmount(values.balance))}.`}
        {...field('balance', 'Initial Balance (₵)')}
      />
      {isOwner && <RoleField {...field('role', 'Role')} />}
    </ActionDialog>
  );
}
