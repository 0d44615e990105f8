import { adminUpdateUser } from '../../../contracts/accounts/admin-update-user';
import { assertMayBeCalled } from '../../core/accounts/imitation';
import { userView } from '../../core/accounts/user-view';
import { actOrAsk, waits } from '../../core/approvals/act-or-ask';
import { updatesUser } from '../../core/approvals/actions/update-user';
import { updatesAccount } from '../../runtime/account-uses';
import { asksSecondPerson, counted } from '../../runtime/approval-uses';
import { nameUses } from '../../runtime/name-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminUpdateUser, {
  uses: { ...nameUses, ...asksSecondPerson, ...updatesAccount(counted) },
  handle: async ({ input, account, ports }) => {
    const { name } = input.updates;
    if (name !== undefined) await assertMayBeCalled(ports, input.userId, name);
    const outcome = await actOrAsk(ports, updatesUser, { input, account });
    if (outcome.kind === 'done') return { success: true, user: userView(outcome.result) };
    const unchanged = await ports.accountStore.get(input.userId);
    return { success: false, user: userView(unchanged ?? account), ...waits(outcome) };
  },
});
