import { TextField } from '@aws-amplify/ui-react';
import type { useForm } from '../../../../lib/use-form';

type Contact = Record<'name' | 'email' | 'phone', string>;

/** Who a user is, new or edited. */
export function AccountFields({ field }: Pick<ReturnType<typeof useForm<Contact>>, 'field'>) {
  return (
    <>
      <TextField label="Full Name" autoComplete="off" autoFocus maxLength={100} {...field('name')} />
      <TextField label="Email" type="email" autoComplete="off" maxLength={254} {...field('email')} />
      <TextField label="Phone Number" type="tel" autoComplete="off" maxLength={30} {...field('phone')} />
    </>
  );
}
