import type { Input } from '../../../../lib/api/contract-types';
import { changedFields } from '../../shared/actions/changed-fields';
import type { Account } from '../account';
import { parseAmount } from './amounts';

type Updates = Input<'admin-update-user'>['updates'];

/** The editable fields of an account as the form holds them. */
export function formValues({ name, email, phone, balance, role }: Account) {
  return { name, email: email ?? '', phone, balance: balance.toFixed(2), role: role as string };
}

/** The fields whose values in the form differ from the account's. */
export function accountChanges(account: Account, values: ReturnType<typeof formValues>): Updates {
  const { name, email, phone, balance, role } = account;
  const edited: Required<Updates> = {
    name: values.name.trim(),
    email: values.email.trim(),
    phone: values.phone.trim(),
    balance: parseAmount(values.balance),
    role: values.role === 'admin' ? 'admin' : 'user',
  };
  return changedFields({ name, email: email ?? '', phone, balance, role }, edited);
}
