import type { Input } from '../../../../lib/api/contract-types';
import { plainCedis } from '../../../../lib/money';
import { changedFields } from '../../shared/actions/changed-fields';
import type { Account } from '../account';
import { toStaffRole } from '../staff-roles';
import { parseAmount } from './amounts';

type Updates = Input<'admin-update-user'>['updates'];

/** An account's editable fields, as the form holds them. */
export function formValues({ name, email, phone, balance, role, staff_role }: Account) {
  return {
    name,
    email: email ?? '',
    phone,
    balance: plainCedis(balance),
    role: role as string,
    // Nobody becomes staff with a role that wasn’t chosen.
    staffRole: (staff_role ?? (role === 'admin' ? 'owner' : '')) as string,
  };
}

/** The changed fields as they were seen. A balance has a field of its own. */
export function seenOf(
  { name, email, phone, role, staff_role }: Account,
  updates: Updates,
): NonNullable<Input<'admin-update-user'>['seen']> {
  const all = { name, email: email ?? '', phone, role, staff_role };
  return Object.fromEntries(
    Object.entries(all).filter(([field]) => updates[field as keyof Updates] !== undefined),
  );
}

/** Whether another person has to approve it: a change of staff access, or of a member of staff's address. */
export const asksForApproval = ({ role }: Account, { role: to, staff_role, email }: Updates): boolean =>
  to !== undefined || staff_role !== undefined || (role === 'admin' && email !== undefined);

/** Returns the fields whose form values differ from the account's. */
export function accountChanges(account: Account, values: ReturnType<typeof formValues>): Updates {
  const { name, email, phone, balance, role, staff_role } = account;
  const isStaff = values.role === 'admin';
  const edited = {
    name: values.name.trim(),
    email: values.email.trim(),
    phone: values.phone.trim(),
    balance: parseAmount(values.balance),
    role: isStaff ? ('admin' as const) : ('user' as const),
    ...(isStaff && { staff_role: toStaffRole(values.staffRole) }),
  };
  return changedFields<Updates>(
    { name, email: email ?? '', phone, balance, role, staff_role: staff_role ?? undefined },
    edited,
  );
}
