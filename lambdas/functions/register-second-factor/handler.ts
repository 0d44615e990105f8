import { registerSecondFactor as contract } from '../../../contracts/accounts/register-second-factor';
import { userPool } from '../../adapters/cognito/identity-provider';
import { poolFactors } from '../../adapters/cognito/second-factors';
import {
  prepareSecondFactor,
  registerSecondFactor,
} from '../../core/accounts/second-factor/register-second-factor';
import { changeFactorAccess, prepareFactorAccess } from '../../core/accounts/second-factor/second-factor';
import { AppError } from '../../core/errors';
import { limitedFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = limitedFunction(contract, {
  uses: {
    ...onDb(changeFactorAccess, prepareFactorAccess),
    identity: userPool(['endSessions']),
    factors: poolFactors(['asksForCode', 'turnOn', 'switchOff']),
  },
  handle: async ({ input: { step, preparedId = '' }, session, userId, headers, ports }) => {
    if (session === null) throw new AppError('unauthenticated');
    if (step === 'prepare') {
      const { id, codes } = await prepareSecondFactor(ports, { userId, session });
      return { success: true as const, prepared: { id, recovery_codes: [...codes] } };
    }
    const accessToken = headers.authorization?.replace(/^Bearer /i, '') ?? '';
    await registerSecondFactor(ports, { userId, session, preparedId, accessToken });
    return { success: true as const, prepared: null };
  },
});
