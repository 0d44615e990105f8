import { adminUpdateUser } from '../../../contracts/accounts/admin-update-user';
import { userPool } from '../../adapters/cognito/identity-provider';
import { assertSeen, updateUserAccess } from '../../core/accounts/admin/update-user';
import { userView } from '../../core/accounts/admin/user-view';
import { assertMayBeCalled } from '../../core/accounts/names';
import { accountRow } from '../../core/accounts/rows';
import { changesOwnPrices, updatesUser, userChangeFrom } from '../../core/approvals/actions/update-user';
import { actOrAsk, askAccess, waits } from '../../core/approvals/ask';
import { countedAccess } from '../../core/approvals/guard-writers';
import { changeOwnPricesAccess } from '../../core/prices/change-own-prices';
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
    ...onDb(askAccess, countedAccess(updateUserAccess), changeOwnPricesAccess),
    identity: userPool(updatesAtPool),
  },
  handle: async ({ input: given, account, ports }) => {
    const { own_prices: typed, ...updates } = given.updates;
    const input = { ...given, updates };
    const { userId, reason, requestId } = input;
    // If the balance changes, the customer reads the reason in their history.
    const told = updates.balance === undefined ? undefined : reason;
    assertNoAddress([told], ports.shopUrl);
    const { name } = updates;
    const renamed = name === undefined ? null : await ports.db.get(accountRow, { userId });
    if (renamed && name !== undefined && name !== renamed.name) {
      await assertMayBeCalled(ports, { userId, role: updates.role ?? renamed.role }, name);
    }
    const isAll = Object.keys(updates).length === 0;
    // Own prices are saved first: nothing of a request is saved if somebody else has changed the rest of it.
    if (typed && given.seen && !isAll) {
      const current = await ports.db.get(accountRow, { userId });
      if (current) assertSeen(current, userChangeFrom(input));
    }
    const own = typed && {
      input: {
        ...{ userId, updates: { own_prices: typed }, reason, requestId },
        ...(given.seen?.own_prices && { seen: { own_prices: given.seen.own_prices } }),
      },
      account,
      content: ' own prices',
    };
    const ofOwn = own && (await actOrAsk(ports, changesOwnPrices, own));
    // If own prices wait for approval, the other changes aren't made either: the admin repeats the whole request later.
    const isOver = ofOwn !== undefined && (isAll || ofOwn.kind === 'waits');
    const outcome = isOver ? ofOwn : await actOrAsk(ports, updatesUser, { input, account });
    if (outcome.kind === 'done') return { success: true, user: userView(outcome.result) };
    const unchanged = await ports.db.get(accountRow, { userId });
    return { success: false, user: userView(unchanged ?? account), ...waits(outcome) };
  },
});
