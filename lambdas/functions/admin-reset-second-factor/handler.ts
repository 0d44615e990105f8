import { adminResetSecondFactor } from '../../../contracts/accounts/admin-reset-second-factor';
import { userPool } from '../../adapters/cognito/identity-provider';
import { poolFactors } from '../../adapters/cognito/second-factors';
import { resetFactorAccess } from '../../core/accounts/second-factor/second-factor';
import { resetSecondFactor } from '../../core/accounts/second-factor/switch-off-second-factor';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminResetSecondFactor, {
  uses: {
    ...onDb(resetFactorAccess),
    identity: userPool(['endSessions']),
    factors: poolFactors(['switchOff']),
  },
  handle: async ({ input, by, ports }) => {
    await resetSecondFactor(ports, { userId: input.userId, reason: input.reason ?? null, by });
    return { success: true as const };
  },
});
