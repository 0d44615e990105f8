import { adminCreateUser } from '../../../contracts/accounts/admin-create-user';
import { recordsMonth, renamesAccount, setsBalance } from '../../adapters/dynamodb/accounts/account-changes';
import { userView } from '../../core/accounts/admin/user-view';
import { assertMayBeCalled } from '../../core/accounts/names';
import { waits } from '../../core/approvals/ask';
import { createUserOrAsk } from '../../core/approvals/create-user';
import { accountUses } from '../../runtime/account-uses';
import { asksSecondPerson, counted } from '../../runtime/approval-uses';
import { nameUses } from '../../runtime/name-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminCreateUser, {
  uses: {
    ...nameUses,
    ...asksSecondPerson,
    ...accountUses(['createUser'], counted([renamesAccount, setsBalance]), [recordsMonth]),
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
