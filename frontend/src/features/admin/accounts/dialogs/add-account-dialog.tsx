import { PasswordField } from '@aws-amplify/ui-react';
import { adminCreateUser } from '../../../../../../contracts/accounts/admin-create-user';
import { aloneWords } from '../../../../../../contracts/approvals/approval-limits';
import { limits } from '../../../../../../contracts/limits';
import { PasswordStrength } from '../../../../components/password-strength';
import { api } from '../../../../lib/api/api';
import { requireEmail, requireNewPassword } from '../../../../lib/form-rules';
import { formatCedis } from '../../../../lib/money';
import { requireName } from '../../../../lib/name-rule';
import { useActionForm } from '../../shared/actions/use-action-form';
import { AmountField } from '../../shared/controls/fields';
import { ActionDialog } from '../../shared/dialogs/action-dialog';
import { useMay } from '../../shared/use-may';
import { toStaffRole } from '../staff-roles';
import { AccountFields } from './account-fields';
import { parseAmount } from './amounts';
import { StaffRoleField } from './staff-role-field';
import { TheirAccount } from './their-account';

const initial = { name: '', email: '', phone: '', password: '', balance: '', staffRole: '' };

export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const may = useMay();
  const form = useActionForm({
    contract: adminCreateUser,
    mutation: api.useAdminCreateUserMutation(),
    key: 'none',
    initial,
    toInput: ({ balance, staffRole, ...account }) => {
      const role = toStaffRole(staffRole);
      const money = may('money.adjust') && { balance: parseAmount(balance) };
      return { ...account, ...money, ...(role && { staff_role: role }) };
    },
    check: ({ name, email, password, staffRole }) => ({
      name: requireName(name, toStaffRole(staffRole) ? 'admin' : 'user'),
      email: requireEmail(email),
      password: requireNewPassword(password),
    }),
    texts: {
      success: 'User created successfully',
      failure: 'Failed to create user',
      doneBefore: 'The account is made, and they can sign in as a customer.',
    },
    onClose,
  });
  const { values, field, problem } = form;
  const role = toStaffRole(values.staffRole);
  return (
    <ActionDialog
      title="Add User"
      form={form}
      wayOn={
        problem?.code === 'email_taken' && (
          <TheirAccount email={String(problem.sent.email ?? '').trim()} role={role} />
        )
      }
      submit={role ? ['Ask for approval', 'Asking...'] : ['Add User', 'Adding User...']}
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
      {may('money.adjust') && (
        <AmountField
          descriptiveText={`The wallet starts with ${formatCedis(parseAmount(values.balance))}.`}
          {...field('balance', 'Initial Balance (₵)')}
        />
      )}
      {may('staff.manage') && (
        <StaffRoleField none="None: a customer" {...field('staffRole', 'Staff role')} />
      )}
      {role && (
        <p className="subtle">They start as a customer. A colleague has to approve the role. {aloneWords}</p>
      )}
    </ActionDialog>
  );
}
