import { PasswordField } from '@aws-amplify/ui-react';
import { limits } from '../../../../../../contracts/limits';
import { PasswordStrength } from '../../../../components/password-strength';
import { api } from '../../../../lib/api/api';
import { fieldErrors, requireEmail, requireNewPassword } from '../../../../lib/form-rules';
import { formatCedis } from '../../../../lib/money';
import { requireName } from '../../../../lib/name-rule';
import { refusedPassword } from '../../../../lib/passwords/password-rules';
import { useForm } from '../../../../lib/use-form';
import { withToasts } from '../../shared/actions/with-toasts';
import { AmountField } from '../../shared/controls/fields';
import { FormDialog } from '../../shared/dialogs/form-dialog';
import { useMay } from '../../shared/use-may';
import { toStaffRole } from '../staff-roles';
import { AccountFields } from './account-fields';
import { checkAmount, parseAmount } from './amounts';
import { StaffRoleField } from './staff-role-field';

const initial = { name: '', email: '', phone: '', password: '', balance: '', staffRole: '' };

export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const may = useMay();
  const create = withToasts(
    api.useAdminCreateUserMutation(),
    'User created successfully',
    'Failed to create user',
    'The account is made, and they can sign in as a customer.',
  );
  const form = useForm({
    initial,
    validate: ({ name, email, password, balance, staffRole }) =>
      fieldErrors({
        name: requireName(name, toStaffRole(staffRole) ? 'admin' : 'user'),
        email: requireEmail(email),
        password: requireNewPassword(password),
        balance: checkAmount(parseAmount(balance)),
      }),
    submit: async ({ name, email, phone, password, balance, staffRole }) => {
      // The server has the same rules.
      const refused = await refusedPassword(password, { name, email, phone }).catch(() => undefined);
      if (refused) return refused;
      const account = { name: name.trim(), email: email.trim(), phone: phone.trim(), password };
      const role = toStaffRole(staffRole);
      const money = may('money.adjust') && { balance: parseAmount(balance) };
      if (await create.run({ ...account, ...money, ...(role && { staff_role: role }) })) onClose();
      return undefined;
    },
  });
  const { values, field } = form;
  return (
    <FormDialog
      title="Add User"
      form={form}
      submitLabel="Add User"
      busyLabel="Adding User..."
      error={create.error}
      onClose={onClose}
    >
      <AccountFields field={field} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        descriptiveText="At least 6 characters. The user signs in with it."
        maxLength={limits.password}
        {...field('password')}
      />
      <PasswordStrength password={values.password} owner={values} hasError={field('password').hasError} />
      {may('money.adjust') && (
        <AmountField
          label="Initial Balance (₵)"
          descriptiveText={`The wallet starts with ${formatCedis(parseAmount(values.balance))}.`}
          {...field('balance')}
        />
      )}
      {may('staff.manage') && <StaffRoleField none="None: a customer" {...field('staffRole')} />}
    </FormDialog>
  );
}
