import { registerSecondFactor as contract } from '../../../contracts/accounts/register-second-factor';
import { userPool } from '../../adapters/cognito/identity-provider';
import { poolFactors } from '../../adapters/cognito/second-factors';
import { changeFactorAccess } from '../../core/accounts/second-factor/ports';
import { registerSecondFactor } from '../../core/accounts/second-factor/register-second-factor';
import { AppError } from '../../core/errors';
import { limitedFunction } from '../../runtime/limited-function';
import { onDb } from '../../runtime/on-table';

export const handler = limitedFunction(contract, {
  uses: {
    ...onDb(changeFactorAccess),
    identity: userPool(['endSessions']),
    factors: poolFactors(['asksForCode']),
  },
  handle: async ({ session, userId, ports }) => {
    if (session === null) throw new AppError('unauthenticated');
    const codes = await registerSecondFactor(ports, { userId, session });
    return { success: true as const, recovery_codes: [...codes] };
  },
});
