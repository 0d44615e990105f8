import { adminCreateUser } from '../../../contracts/accounts/staff-contracts';
import { userPool } from '../../adapters/cognito/identity-provider';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { userView } from '../../core/accounts/profile';
import { fromCedis, zero } from '../../core/kernel/money';
import { createUser, createUserAccess } from '../../core/staff/create-user';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminCreateUser, {
  uses: {
    ...onDb(createUserAccess),
    settings: settingsReader,
    identity: userPool(['createUser', 'setAdmin']),
  },
  handle: async ({ input, by, ports }) => {
    const { balance, staff_role: staffRole = null, ...user } = input;
    const first = balance === undefined ? zero : fromCedis(balance);
    return {
      success: true as const,
      user: userView(await createUser(ports, { ...user, balance: first, staffRole, by })),
    };
  },
});
