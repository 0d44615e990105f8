import { adminResetSecondFactor } from '../../../contracts/accounts/admin-reset-second-factor';
import { userPool } from '../../adapters/cognito/identity-provider';
import { poolFactors } from '../../adapters/cognito/second-factors';
import { guardedFactorStore } from '../../adapters/dynamodb/accounts/second-factor-store';
import { actOrAsk, waits } from '../../core/approvals/act-or-ask';
import { resetsSecondFactor } from '../../core/approvals/actions/reset-second-factor';
import { asksWithoutLimit } from '../../runtime/approval-uses';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminResetSecondFactor, {
  uses: {
    ...asksWithoutLimit,
    // It is never written here: it takes a second person.
    ...onTable({ factorStore: guardedFactorStore.writing() }),
    identity: userPool(['endSessions']),
    factors: poolFactors(['switchOff']),
  },
  handle: async ({ input, account, ports }) => {
    const outcome = await actOrAsk(ports, resetsSecondFactor, { input, account });
    return outcome.kind === 'done' ? { success: true } : { success: false, ...waits(outcome) };
  },
});
