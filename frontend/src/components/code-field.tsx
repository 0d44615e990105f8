import { TextField } from '@aws-amplify/ui-react';
import type { useForm } from '../lib/use-form';

type Form = ReturnType<typeof useForm<Record<'code', string>>>;

interface CodeFieldProps extends Pick<Form, 'field'> {
  /** Where to find the code. @default the authenticator app */
  readonly hint?: string;
}

const fromApp = 'The six digits that your authenticator app shows now';

/** A field for a code from an authenticator app or a text, typed or pasted, also as `123 456`. */
export function CodeField({ field, hint = fromApp }: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      descriptiveText={hint}
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
