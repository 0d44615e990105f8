import type { Input } from '../../../../lib/api/contract-types';
import { plainCedis } from '../../../../lib/money';
import { changedFields } from '../../shared/actions/changed-fields';
import type { Account } from '../account';
import { roleFields, roleOf } from '../roles';
import { parseAmount } from './amounts';

type Updates = Input<'admin-update-user'>['updates'];

/** An account's editable fields, as the form holds them. */
export function formValues({ name, email, phone, balance, ...account }: Account) {
  return {
    name,
    email: email ?? '',
    phone,
    balance: plainCedis(balance),
    role: roleOf(account) as string,
  };
}

/** Returns the fields whose form values differ from the account's. */
export function accountChanges(account: Account, values: ReturnType<typeof formValues>): Updates {
  const { name, email, phone, balance, role, staff_role } = account;
  const edited = {
    name: values.name.trim(),
    email: values.email.trim(),
    phone: values.phone.trim(),
    balance: parseAmount(values.balance),
    ...(values.role !== roleOf(account) && roleFields(values.role)),
  };
  return changedFields<Updates>(
    { name, email: email ?? '', phone, balance, role, staff_role: staff_role ?? undefined },
    edited,
  );
}
