import { switchOffSecondFactor as contract } from '../../../contracts/accounts/switch-off-second-factor';
import { userPool } from '../../adapters/cognito/identity-provider';
import { poolFactors } from '../../adapters/cognito/second-factors';
import { changesFactor, secondFactorStore } from '../../adapters/dynamodb/accounts/second-factor-store';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { writesNotice } from '../../adapters/dynamodb/notices/notice-items';
import { switchOffSecondFactor } from '../../core/accounts/second-factor/switch-off-second-factor';
import { limitedFunction } from '../../runtime/limited-function';
import { onTable } from '../../runtime/on-table';

export const handler = limitedFunction(contract, {
  uses: {
    ...onTable({ store: secondFactorStore.writing([changesFactor, writesAudit, writesNotice]) }),
    identity: userPool(['endSessions']),
    factors: poolFactors(['switchOff']),
  },
  handle: async ({ session, account, ports }) => {
    await switchOffSecondFactor(ports, { account, signedInAt: session.signedInAt });
    return { success: true as const };
  },
});
