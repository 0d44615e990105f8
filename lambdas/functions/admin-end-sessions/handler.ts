import { adminEndSessions } from '../../../contracts/accounts/staff-contracts';
import { userPool } from '../../adapters/cognito/identity-provider';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { endSessionsOf, endSessionsOfAccess } from '../../core/customers/end-sessions';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminEndSessions, {
  uses: {
    ...onDb(endSessionsOfAccess),
    settings: settingsReader,
    identity: userPool(['endSessions']),
  },
  handle: async ({ input, by, ports }) => {
    const reason = input.reason || null;
    await endSessionsOf(ports, {
      by,
      userId: input.userId,
      reason,
    });
    return { success: true as const };
  },
});
