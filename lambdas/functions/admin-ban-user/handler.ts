import { adminBanUser } from '../../../contracts/accounts/staff-contracts';
import { userPool } from '../../adapters/cognito/identity-provider';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { userView } from '../../core/accounts/profile';
import { changeUserAccess } from '../../core/staff/change-account';
import { banUser } from '../../core/staff/update-user';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminBanUser, {
  uses: { ...onDb(changeUserAccess), settings: settingsReader, identity: userPool(['setBanned']) },
  handle: async ({ input, by, ports }) => {
    const user = await banUser(ports, {
      by,
      userId: input.userId,
      isBanned: input.ban,
      reason: input.reason || null,
    });
    return { success: true as const, user: userView(user) };
  },
});
