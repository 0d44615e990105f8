import { adminUpdateUser } from '../../../contracts/accounts/admin-update-user';
import { userPool } from '../../adapters/cognito/identity-provider';
import { updateUserAccess } from '../../core/accounts/admin/update-user';
import { userView } from '../../core/accounts/admin/user-view';
import { assertMayBeCalled } from '../../core/accounts/names';
import { accountRow } from '../../core/accounts/rows';
import { updatesUser } from '../../core/approvals/actions/update-user';
import { actOrAsk, askAccess, waits } from '../../core/approvals/ask';
import { countedAccess } from '../../core/approvals/guard-writers';
import { assertNoAddress } from '../../core/words-to-customers';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { asksSecondPerson, nameUses, shopUrl } from '../../runtime/uses';

/** The Cognito calls of a user's update. */
const updatesAtPool = [
  'updateAttributes',
  'findUser',
  'removeUnconfirmed',
  'endSessions',
  'setAdmin',
] as const;

export const handler = signedInFunction(adminUpdateUser, {
  uses: {
    ...nameUses,
    ...asksSecondPerson,
    shopUrl,
    ...onDb(askAccess, countedAccess(updateUserAccess)),
    identity: userPool(updatesAtPool),
  },
  handle: async ({ input, account, ports }) => {
    const { userId, updates, reason } = input;
    // If the balance changes, the customer reads the reason in their history.
    const told = updates.balance === undefined ? undefined : reason;
    assertNoAddress([told], ports.shopUrl);
    const { name } = updates;
    const renamed = name === undefined ? null : await ports.db.get(accountRow, { userId });
    if (renamed && name !== undefined && name !== renamed.name) {
      await assertMayBeCalled(ports, { userId, role: updates.role ?? renamed.role }, name);
    }
    const outcome = await actOrAsk(ports, updatesUser, { input, account });
    if (outcome.kind === 'done') return { success: true, user: userView(outcome.result) };
    const unchanged = await ports.db.get(accountRow, { userId });
    return { success: false, user: userView(unchanged ?? account), ...waits(outcome) };
  },
});
