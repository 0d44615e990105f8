import { TextField } from '@aws-amplify/ui-react';
import { limits } from '../../../../../../contracts/limits';
import type { ActionField } from '../../shared/actions/use-action-form';

interface AccountFieldsProps {
  readonly field: (name: 'name' | 'email' | 'phone', label: string) => ActionField;
  /** Whoever changes an address can sign in with it, so a helper doesn't. @default true */
  readonly hasEmail?: boolean;
}

export function AccountFields({ field, hasEmail = true }: AccountFieldsProps) {
  const common = { autoComplete: 'off' };
  return (
    <>
      <TextField autoFocus maxLength={limits.name} {...common} {...field('name', 'Full Name')} />
      {hasEmail && (
        <TextField type="email" maxLength={limits.email} {...common} {...field('email', 'Email')} />
      )}
      <TextField type="tel" maxLength={limits.phone} {...common} {...field('phone', 'Phone Number')} />
    </>
  );
}
