import { TextField } from '@aws-amplify/ui-react';
import { limits } from '../../../../../../contracts/limits';
import type { useForm } from '../../../../lib/use-form';

type Contact = Record<'name' | 'email' | 'phone', string>;

export function AccountFields({ field }: Pick<ReturnType<typeof useForm<Contact>>, 'field'>) {
  const common = { autoComplete: 'off' };
  return (
    <>
      <TextField label="Full Name" autoFocus maxLength={limits.name} {...common} {...field('name')} />
      <TextField label="Email" type="email" maxLength={limits.email} {...common} {...field('email')} />
      <TextField label="Phone Number" type="tel" maxLength={limits.phone} {...common} {...field('phone')} />
    </>
  );
}
