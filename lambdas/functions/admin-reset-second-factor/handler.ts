import { adminResetSecondFactor } from '../../../contracts/accounts/admin-reset-second-factor';
import { userPool } from '../../adapters/cognito/identity-provider';
import { poolFactors } from '../../adapters/cognito/second-factors';
import { checksAdmin } from '../../adapters/dynamodb/accounts/account-changes';
import { changesFactor, secondFactorStore } from '../../adapters/dynamodb/accounts/second-factor-store';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { resetSecondFactor } from '../../core/accounts/second-factor/reset-second-factor';
import { actingAs } from '../../core/audit-log/entities';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminResetSecondFactor, {
  uses: {
    ...onTable({ store: secondFactorStore.writing([changesFactor, writesAudit, checksAdmin]) }),
    identity: userPool(['endSessions']),
    factors: poolFactors(['switchOff']),
  },
  handle: async ({ input, account, ports }) => {
    const { userId, reason } = input;
    await resetSecondFactor(ports, { ...actingAs(account), userId, reason: reason || null });
    return { success: true as const };
  },
});
