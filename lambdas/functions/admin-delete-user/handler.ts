import { adminDeleteUser } from '../../../contracts/accounts/staff-contracts';
import { userPool } from '../../adapters/cognito/identity-provider';
import { deleteUser, deleteUserAccess, finishDeletionAccess } from '../../core/customers/deletion';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminDeleteUser, {
  uses: {
    ...onDb(deleteUserAccess, finishDeletionAccess),
    identity: userPool(['deleteUser']),
  },
  handle: async ({ input, by, ports }) => {
    await deleteUser(ports, { by, userId: input.userId });
    return { success: true as const };
  },
});
