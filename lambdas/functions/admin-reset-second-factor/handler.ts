import { adminResetSecondFactor } from '../../../contracts/accounts/staff-contracts';
import { userPool } from '../../adapters/cognito/identity-provider';
import { poolFactors } from '../../adapters/cognito/second-factors';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { changeUserAccess } from '../../core/staff/change-account';
import { resetSecondFactor } from '../../core/staff/update-user';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminResetSecondFactor, {
  uses: {
    ...onDb(changeUserAccess),
    settings: settingsReader,
    identity: userPool(['endSessions']),
    factors: poolFactors(['switchOff']),
  },
  handle: async ({ input, by, ports }) => {
    await resetSecondFactor(ports, { userId: input.userId, reason: input.reason ?? null, by });
    return { success: true as const };
  },
});
