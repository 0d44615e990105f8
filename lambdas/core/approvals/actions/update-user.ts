import { adminUpdateUser } from '../../../../contracts/accounts/admin-update-user';
import { managesStaff } from '../../accounts/admin/staff-rules';
import { type UpdatePorts, updateUser } from '../../accounts/admin/update-user';
import type { Account } from '../../accounts/entities';
import { fromCedis } from '../../money';
import { tierFrom } from '../../prices/account-tiers';
import { finishingGuard, isFinished } from '../finishing-guard';
import { type ActionRequest, action } from './action';

const optionalCedis = (amount: number | undefined) => (amount === undefined ? undefined : fromCedis(amount));

export const updatesUser = action({
  contract: adminUpdateUser,
  run,
  /** At the sign-in service. Whatever was changed again since stays. */
  async finish(ports, request): Promise<null> {
    const guard = finishingGuard(() => ports.clock.now(), null);
    await isFinished(() => run({ ...ports, guard }, request));
    return null;
  },
  told: () => 'The user is changed.',
});

async function run(
  ports: UpdatePorts,
  { input, by }: ActionRequest<typeof adminUpdateUser>,
): Promise<Account> {
  // Prices of their own ask no second person: below cost, there are none.
  const { staff_role: staffRole, balance, tier, own_prices: _, ...updates } = input.updates;
  const actor = await ports.accountStore.get(by.adminId);
  return updateUser(ports, {
    ...by,
    managesStaff: actor !== null && managesStaff(actor),
    userId: input.userId,
    updates: { ...updates, staffRole, balance: optionalCedis(balance), tier: tier && tierFrom(tier) },
    balanceSeen: optionalCedis(input.balanceSeen) ?? null,
    reason: input.reason || null,
  });
}
