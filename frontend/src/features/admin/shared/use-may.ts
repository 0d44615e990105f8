import type { Permission } from '../../../../../contracts/accounts/permissions';
import { api } from '../../../lib/api/api';

/** Whether the signed-in person's staff role has a permission. What it doesn't allow isn't shown, and the API refuses it anyway. */
export function useMay(): (permission: Permission) => boolean {
  const { data } = api.useGetProfileQuery({});
  return (permission) => data?.profile.permissions.includes(permission) ?? false;
}
