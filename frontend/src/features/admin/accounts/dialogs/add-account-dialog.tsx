import { PasswordField } from '@aws-amplify/ui-react';
import { limits } from '../../../../../../contracts/limits';
import { PasswordStrength } from '../../../../components/password-strength';
import { api } from '../../../../lib/api/api';
import { fieldErrors, requireEmail, requireNewPassword, requireText } from '../../../../lib/form-rules';
import { formatCedis } from '../../../../lib/money';
import { refusedPassword } from '../../../../lib/passwords/password-rules';
import { useForm } from '../../../../lib/use-form';
import { withToasts } from '../../shared/actions/with-toasts';
import { AmountField } from '../../shared/controls/fields';
import { FormDialog } from '../../shared/dialogs/form-dialog';
import { AccountFields } from './account-fields';
import { checkAmount, parseAmount } from './amounts';

const initial = { name: '', email: '', phone: '', password: '', balance: '' };

export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const create = withToasts(
    api.useAdminCreateUserMutation(),
    'User created successfully',
    'Failed to create user',
  );
  const form = useForm({
    initial,
    validate: ({ name, email, password, balance }) =>
      fieldErrors({
        name: requireText('Full Name', name),
        email: requireEmail(email),
        password: requireNewPassword(password),
        balance: checkAmount(parseAmount(balance)),
      }),
    submit: async ({ name, email, phone, password, balance }) => {
      // The server has the same rules.
      const refused = await refusedPassword(password, { name, email, phone }).catch(() => undefined);
      if (refused) return refused;
      const account = { name: name.trim(), email: email.trim(), phone: phone.trim(), password };
      if (await create.run({ ...account, balance: parseAmount(balance) })) onClose();
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
      <PasswordStrength password={values.password} owner={values} />
      <AmountField
        label="Initial Balance (₵)"
        descriptiveText={`The wallet starts with ${formatCedis(parseAmount(values.balance))}.`}
        {...field('balance')}
      />
    </FormDialog>
  );
}
