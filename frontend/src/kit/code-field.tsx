import { TextField } from '@aws-amplify/ui-react';
import type { useForm } from '../lib/use-form';

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
