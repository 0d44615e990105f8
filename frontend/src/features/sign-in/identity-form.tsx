import { Button, TextField } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import type { useForm } from '../../lib/use-form';
import { preloadIdentity } from './identity';

type Form<Field extends string> = ReturnType<typeof useForm<Record<Field, string>>>;

interface IdentityFormProps extends Pick<Form<never>, 'busy' | 'formProps'> {
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly children: ReactNode;
  /** Why the last try failed, above the button, under this title. */
  readonly problem?: string | null;
  readonly failure?: string;
  /** Below the submit button. */
  readonly after?: ReactNode;
}

/** A form that talks to the identity provider. Its library loads while the customer fills in the form. */
export function IdentityForm(props: IdentityFormProps) {
  const { busy, formProps, submitLabel, busyLabel, children, problem, failure, after } = props;
  return (
    <form className="form" {...formProps} onFocus={preloadIdentity}>
      {children}
      {problem !== undefined && (
        <div role="alert" className="identity__problem">
          {problem !== null && (
            <p className="notice notice--error">
              {failure && <strong>{failure}</strong>} <span>{problem}</span>
            </p>
          )}
        </div>
      )}
      <Button type="submit" variation="primary" isFullWidth isDisabled={busy}>
        {busy ? busyLabel : submitLabel}
      </Button>
      {after}
    </form>
  );
}

export function EmailField({
  field,
  placeholder = '',
}: Pick<Form<'email'>, 'field'> & { placeholder?: string }) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      inputMode="email"
      placeholder={placeholder}
      {...field('email')}
    />
  );
}
