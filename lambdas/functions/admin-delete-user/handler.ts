import { adminDeleteUser } from '../../../contracts/accounts/admin-delete-user';
import { userPool } from '../../adapters/cognito/identity-provider';
import { deleteUser, deleteUserAccess } from '../../core/accounts/deletion/delete-account';
import { finishDeletionAccess } from '../../core/accounts/deletion/finish-deletion';
import { managesStaff } from '../../core/accounts/staff';
import { actingAs } from '../../core/audit-log/audit-record';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { erasingUses } from '../../runtime/uses';

export const handler = signedInFunction(adminDeleteUser, {
  uses: {
    ...erasingUses,
    ...onDb(deleteUserAccess, ...finishDeletionAccess),
    identity: userPool(['deleteUser']),
  },
  handle: async ({ input, account, ports }) => {
    const actor = { ...actingAs(account), managesStaff: managesStaff(account) };
    await deleteUser(ports, { ...actor, userId: input.userId });
    return { success: true as const };
  },
});
