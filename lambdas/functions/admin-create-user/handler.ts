import { adminCreateUser } from '../../../contracts/accounts/admin-create-user';
import { userPool } from '../../adapters/cognito/identity-provider';
import { createUserAccess } from '../../core/accounts/admin/create-user';
import { updateUserAccess } from '../../core/accounts/admin/update-user';
import { userView } from '../../core/accounts/admin/user-view';
import { assertMayBeCalled } from '../../core/accounts/names';
import { askAccess, waits } from '../../core/approvals/ask';
import { createUserOrAsk } from '../../core/approvals/create-user';
import { countedAccess, readOnlyAccess } from '../../core/approvals/guard-writers';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { asksSecondPerson, nameUses } from '../../runtime/uses';

export const handler = signedInFunction(adminCreateUser, {
  uses: {
    ...nameUses,
    ...asksSecondPerson,
    // A role or balance is asked for afterwards. That writes no other rows than the creation does.
    ...onDb(askAccess, countedAccess(createUserAccess), readOnlyAccess(updateUserAccess)),
    identity: userPool(['createUser']),
  },
  handle: async ({ input, account, ports }) => {
    await assertMayBeCalled(ports, { role: input.staff_role === undefined ? 'user' : 'admin' }, input.name);
    const { user, outcome } = await createUserOrAsk(ports, { input, account });
    return {
      success: true as const,
      user: userView(user),
      ...(outcome?.kind === 'waits' && waits(outcome)),
    };
  },
});
