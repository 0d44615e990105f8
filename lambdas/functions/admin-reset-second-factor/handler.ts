import { adminResetSecondFactor } from '../../../contracts/accounts/admin-reset-second-factor';
import { userPool } from '../../adapters/cognito/identity-provider';
import { poolFactors } from '../../adapters/cognito/second-factors';
import { resetFactorAccess } from '../../core/accounts/second-factor/second-factor';
import { resetsSecondFactor } from '../../core/approvals/actions/reset-second-factor';
import { actOrAsk, askAccess, waits } from '../../core/approvals/ask';
import { readOnlyAccess } from '../../core/approvals/guard-writers';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { asksWithoutLimit } from '../../runtime/uses';

export const handler = signedInFunction(adminResetSecondFactor, {
  uses: {
    ...asksWithoutLimit,
    // This function only asks; the second person's function makes the change and has the permissions.
    ...onDb(askAccess, readOnlyAccess(resetFactorAccess)),
    identity: userPool([]),
    factors: poolFactors([]),
  },
  handle: async ({ input, account, ports }) => {
    const outcome = await actOrAsk(ports, resetsSecondFactor, { input, account });
    return outcome.kind === 'done' ? { success: true } : { success: false, ...waits(outcome) };
  },
});
