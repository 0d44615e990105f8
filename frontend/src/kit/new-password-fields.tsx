import { PasswordField } from '@aws-amplify/ui-react';
import type { PasswordOwner } from '../../../contracts/accounts/terms';
import { minimumPasswordLength } from '../../../contracts/constants';
import type { useForm } from '../lib/use-form';
import { PasswordStrength } from './password-strength';

type Values = Record<'password' | 'confirmation', string>;

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly form: Pick<ReturnType<typeof useForm<Values>>, 'field' | 'values'>;
  readonly owner: PasswordOwner;
}

/** A new password, typed twice, with its strength. */
export function NewPasswordFields({ label, form: { field, values }, owner }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        descriptiveText={`At least ${minimumPasswordLength} characters, and not easy to guess`}
        {...field('password')}
      />
      <PasswordStrength password={values.password} owner={owner} hasError={field('password').hasError} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmation')} />
    </>
  );
}
