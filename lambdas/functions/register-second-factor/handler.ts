import { registerSecondFactor as contract } from '../../../contracts/accounts/register-second-factor';
import { userPool } from '../../adapters/cognito/identity-provider';
import { poolFactors } from '../../adapters/cognito/second-factors';
import { changesFactor, secondFactorStore } from '../../adapters/dynamodb/accounts/second-factor-store';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { writesNotice } from '../../adapters/dynamodb/notices/notice-items';
import { registerSecondFactor } from '../../core/accounts/second-factor/register-second-factor';
import { AppError } from '../../core/errors';
import { limitedFunction } from '../../runtime/limited-function';
import { onTable } from '../../runtime/on-table';

export const handler = limitedFunction(contract, {
  uses: {
    ...onTable({ store: secondFactorStore.writing([changesFactor, writesAudit, writesNotice]) }),
    identity: userPool(['endSessions']),
    factors: poolFactors(['asksForCode']),
  },
  handle: async ({ session, userId, ports }) => {
    if (session === null) throw new AppError('unauthenticated');
    const codes = await registerSecondFactor(ports, { userId, session });
    return { success: true as const, recovery_codes: [...codes] };
  },
});
