import './password-fields.css';
import { PasswordField, TextField } from '@aws-amplify/ui-react';
import { useEffect, useState } from 'react';
import type { PasswordOwner } from '../../../contracts/accounts/terms';
import { minimumPasswordLength } from '../../../contracts/constants';
import { loadPasswordRules } from '../lib/password-rules';
import type { PasswordStrength as Strength } from '../lib/password-strength';
import type { useForm } from '../lib/use-form';

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

interface PasswordStrengthProps {
  readonly password: string;
  readonly owner: PasswordOwner;
  /** The field's error already says what is wrong. */
  readonly hasError: boolean;
}

/** Shows how strong the password is, and how to improve it. Empty until the rules have loaded. */
export function PasswordStrength({
  password,
  owner: { name = '', email = '', phone = '' },
  hasError,
}: PasswordStrengthProps) {
  const [strength, setStrength] = useState<Strength>();
  useEffect(() => {
    let isCurrent = true;
    if (password === '') setStrength(undefined);
    else {
      loadPasswordRules().then(
        ({ passwordStrength }) =>
          isCurrent && setStrength(passwordStrength(password, { name, email, phone })),
        // The form checks it again on submit.
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [password, name, email, phone]);
  return (
    <div className="password-strength" data-level={hasError ? undefined : strength?.level}>
      <div className="password-strength__bar" aria-hidden="true" />
      <p role="status">{hasError ? '' : strength?.words}</p>
    </div>
  );
}

type Form = ReturnType<typeof useForm<Record<'code', string>>>;

/** A field for a code from an authenticator app, typed or pasted, also as `123 456`. */
export function CodeField({ field }: Pick<Form, 'field'>) {
  return (
    <TextField
      label="Code"
      descriptiveText="The six digits that your authenticator app shows now"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoFocus
      {...field('code')}
    />
  );
}

export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

export function requireCode(typed: string): string | undefined {
  if (digitsOf(typed) === '') return 'Code is required';
  return /^\d{6}$/.test(digitsOf(typed)) ? undefined : 'The code has six digits';
}
