import {
  type Permission,
  rolePermissions,
  type StaffRole,
  staffRoles,
} from '../../../contracts/accounts/permissions';
import type { Account } from './entities';

export type StaffRecord = Pick<Account, 'role' | 'staffRole'>;

/** Null for customers. An admin without a role is an owner. */
export const staffRoleOf = ({ role, staffRole }: StaffRecord): StaffRole | null =>
  role === 'admin' ? (staffRole ?? 'owner') : null;

/** The same for people to read; null also for a role that only a newer version knows. */
export const knownStaffRoleOf = (account: StaffRecord): StaffRole | null =>
  staffRoles.find((role) => role === staffRoleOf(account)) ?? null;

/** Nothing for customers, nor for a role that only a newer version knows. */
export function permissionsOf(account: StaffRecord): readonly Permission[] {
  const staffRole = knownStaffRoleOf(account);
  return staffRole === null ? [] : rolePermissions[staffRole];
}
