import type { Input } from '../../../../lib/api/contract-types';
import type { Account } from '../account';
import { parseAmount } from './amounts';

type Updates = Input<'admin-update-user'>['updates'];

/** The editable fields of an account as the form holds them. */
export function formValues({ name, email, phone, balance, role }: Account) {
  return { name, email: email ?? '', phone, balance: balance.toFixed(2), role: role as string };
}

/** The fields whose values in the form differ from the account's. */
export function changedFields(account: Account, values: ReturnType<typeof formValues>): Updates {
  const [name, email, phone] = [values.name.trim(), values.email.trim(), values.phone.trim()];
  const balance = parseAmount(values.balance);
  const role = values.role === 'admin' ? 'admin' : 'user';
  return {
    ...(name !== account.name && { name }),
    ...(email !== (account.email ?? '') && { email }),
    ...(phone !== account.phone && { phone }),
    ...(balance !== account.balance && { balance }),
    ...(role !== account.role && { role }),
  };
}
