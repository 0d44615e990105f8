import { PasswordField } from '@aws-amplify/ui-react';
import type { useForm } from '../../lib/use-form';

type NewPassword = Record<'password' | 'confirmation', string>;

interface NewPasswordFieldsProps extends Pick<ReturnType<typeof useForm<NewPassword>>, 'field'> {
  readonly label: string;
}

/** A password that is chosen, and typed twice. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        descriptiveText="At least 6 characters"
        {...field('password')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmation')} />
    </>
  );
}
