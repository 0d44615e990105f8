import { switchOffSecondFactor as contract } from '../../../contracts/accounts/contracts';
import { userPool } from '../../adapters/cognito/identity-provider';
import { poolFactors } from '../../adapters/cognito/second-factors';
import { changeFactorAccess, switchOffSecondFactor } from '../../core/accounts/second-factor';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(contract, {
  uses: {
    ...onDb(changeFactorAccess),
    identity: userPool(['endSessions']),
    factors: poolFactors(['switchOff']),
  },
  handle: async ({ session, account, ports }) => {
    await switchOffSecondFactor(ports, account, session.signedInAt);
    return { success: true as const };
  },
});
