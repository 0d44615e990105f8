import { type StaffRole, staffRoles } from '../../../../../contracts/accounts/permissions';

/** History state of a customer's page that opens Edit User with a staff role chosen. */
export const roleToGive = (role: StaffRole) => ({ roleToGive: role });

/** The role in such a state. */
export function roleGivenIn(state: unknown): StaffRole | undefined {
  const { roleToGive: role } = Object(state) as { readonly roleToGive?: unknown };
  return staffRoles.find((one) => one === role);
}
