import { adminDeleteUser } from '../../../contracts/accounts/admin-delete-user';
import { userPool } from '../../adapters/cognito/identity-provider';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { deleteUser, deleteUserAccess } from '../../core/accounts/deletion/delete-account';
import { finishDeletionAccess } from '../../core/accounts/deletion/finish-deletion';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminDeleteUser, {
  uses: {
    ...onDb(deleteUserAccess, finishDeletionAccess),
    settings: settingsReader,
    identity: userPool(['deleteUser']),
  },
  handle: async ({ input, by, ports }) => {
    await deleteUser(ports, { by, userId: input.userId });
    return { success: true as const };
  },
});
