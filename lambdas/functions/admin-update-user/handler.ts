import { adminUpdateUser } from '../../../contracts/accounts/admin-update-user';
import { changesAccount, checksAdmin } from '../../adapters/dynamodb/accounts/account-changes';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { putsOwnPrices } from '../../adapters/dynamodb/prices/own-price-items';
import { ownPriceStore } from '../../adapters/dynamodb/prices/own-price-store';
import { priceStore } from '../../adapters/dynamodb/prices/price-store';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { managesStaff } from '../../core/accounts/admin/staff-rules';
import { assertMayBeCalled } from '../../core/accounts/imitation';
import { userView } from '../../core/accounts/user-view';
import { actOrAsk, waits } from '../../core/approvals/act-or-ask';
import { updatesUser } from '../../core/approvals/actions/update-user';
import { actingAs } from '../../core/audit-log/entities';
import { changeOwnPrices } from '../../core/prices/change-own-prices';
import { supplierIdsOf } from '../../core/suppliers/known';
import { updatesAccount } from '../../runtime/account-uses';
import { asksSecondPerson, counted } from '../../runtime/approval-uses';
import { nameUses } from '../../runtime/name-uses';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminUpdateUser, {
  uses: {
    ...nameUses,
    ...asksSecondPerson,
    ...updatesAccount(counted),
    ...onTable({
      ownPrices: ownPriceStore
        .only('rows')
        .writing([putsOwnPrices, changesAccount, checksAdmin, writesAudit]),
      prices: priceStore.only('list'),
    }),
    settings: settingsReader,
  },
  handle: async ({ input: given, account, ports }) => {
    const { own_prices: typed, ...updates } = given.updates;
    const input = { ...given, updates };
    const { userId, reason, requestId } = input;
    const { name } = updates;
    if (name !== undefined) await assertMayBeCalled(ports, userId, name);
    if (typed !== undefined) {
      const suppliers = supplierIdsOf(await ports.settings.read());
      const change = { userId, typed, reason: reason || null, suppliers, requestId };
      const by = { ...actingAs(account), managesStaff: managesStaff(account) };
      const changed = await changeOwnPrices(ports, { ...change, ...by });
      if (Object.keys(updates).length === 0) return { success: true, user: userView(changed) };
    }
    const outcome = await actOrAsk(ports, updatesUser, { input, account });
    if (outcome.kind === 'done') return { success: true, user: userView(outcome.result) };
    const unchanged = await ports.accountStore.get(userId);
    return { success: false, user: userView(unchanged ?? account), ...waits(outcome) };
  },
});
