import { PasswordField, TextField } from '@aws-amplify/ui-react';
import { api } from '../../../../lib/api/api';
import { fieldErrors, requireEmail, requireNewPassword, requireText } from '../../../../lib/form-rules';
import { formatCedis } from '../../../../lib/money';
import { useForm } from '../../../../lib/use-form';
import { tellOutcome } from '../../shared/actions/action-toast';
import { DialogProblem } from '../../shared/dialogs/dialog-problem';
import { FormDialog } from '../../shared/dialogs/form-dialog';
import { AccountFields } from './account-fields';
import { checkAmount, parseAmount } from './amounts';

const initial = { name: '', email: '', phone: '', password: '', balance: '' };

export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const [createUser, { error }] = api.useAdminCreateUserMutation();
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
      const user = { name: name.trim(), email: email.trim(), phone: phone.trim(), password };
      const created = await tellOutcome(createUser({ ...user, balance: parseAmount(balance) }), {
        success: 'User created successfully',
        failure: 'Failed to create user',
      });
      if (created) onClose();
    },
  });
  const { values, field } = form;
  return (
    <FormDialog
      title="Add User"
      form={form}
      submitLabel="Add User"
      busyLabel="Adding User..."
      onClose={onClose}
    >
      <AccountFields field={field} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        descriptiveText="At least 6 characters. The user signs in with it."
        maxLength={256}
        {...field('password')}
      />
      <TextField
        label="Initial Balance (₵)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder="0.00"
        descriptiveText={`The wallet starts with ${formatCedis(parseAmount(values.balance))}.`}
        {...field('balance')}
      />
      <DialogProblem error={error} />
    </FormDialog>
  );
}
