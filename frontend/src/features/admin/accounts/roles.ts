import { staffRoleLabels } from '../../../../../contracts/accounts/staff-roles';
import type { Account } from './account';

/** The roles that the screens show: an admin is a helper or an owner. */
export const roles = ['user', 'helper', 'owner'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Readonly<Record<Role, string>> = { user: 'User', ...staffRoleLabels };

/** What each role may do, in words. */
export const roleWords: Readonly<Record<Role, string>> = {
  user: 'A customer.',
  helper:
    'Works with orders, reports, customers and top-ups, and may move money up to a limit each day. No prices and no settings.',
  owner: 'May do everything.',
};

export const roleOf = ({ role, staff_role: staff }: Pick<Account, 'role' | 'staff_role'>): Role => {
  if (role === 'user') return 'user';
  return staff === 'helper' ? 'helper' : 'owner';
};

/** The API's two fields. */
export const roleFields = (role: string) =>
  role === 'helper' || role === 'owner'
    ? ({ role: 'admin', staff_role: role } as const)
    : ({ role: 'user' } as const);
