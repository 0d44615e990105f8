import { registerSecondFactor as contract } from '../../../contracts/accounts/contracts';
import { userPool } from '../../adapters/cognito/identity-provider';
import { poolFactors } from '../../adapters/cognito/second-factors';
import { changeFactorAccess, registerSecondFactor } from '../../core/accounts/second-factor';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(contract, {
  uses: {
    ...onDb(changeFactorAccess),
    identity: userPool(['endSessions']),
    factors: poolFactors(['turnOn']),
  },
  handle: async ({ session, userId, headers, ports }) => {
    const accessToken = headers.authorization?.replace(/^Bearer /i, '') ?? '';
    await registerSecondFactor(ports, { userId, session, accessToken });
    return { success: true as const };
  },
});
