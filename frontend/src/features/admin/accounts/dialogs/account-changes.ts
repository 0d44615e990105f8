import type { Input } from '../../../../lib/api/contract-types';
import type { User } from '../account';
import { parseAmount } from './amounts';

type Updates = Input<'admin-update-user'>['updates'];

/** What can be edited of a user, as the fields of a form have it. */
export function textsOf({ name, email, phone, balance, role }: User) {
  return { name, email: email ?? '', phone, balance: balance.toFixed(2), role: role as string };
}

/** What the form says otherwise than the user is. */
export function changesOf(user: User, texts: ReturnType<typeof textsOf>): Updates {
  const [name, email, phone] = [texts.name.trim(), texts.email.trim(), texts.phone.trim()];
  const balance = parseAmount(texts.balance);
  const role = texts.role === 'admin' ? 'admin' : 'user';
  return {
    ...(name !== user.name && { name }),
    ...(email !== (user.email ?? '') && { email }),
    ...(phone !== user.phone && { phone }),
    ...(balance !== user.balance && { balance }),
    ...(role !== user.role && { role }),
  };
}
