import { adminUpdateUser } from '../../../../contracts/accounts/admin-update-user';
import type { ReadsAccount } from '../../accounts/admin/change-account';
import {
  type SeenFields,
  type UpdatePorts,
  type UserUpdate,
  updateUser,
} from '../../accounts/admin/update-user';
import type { Account } from '../../accounts/entities';
import { accountRow } from '../../accounts/rows';
import { managesStaff } from '../../accounts/staff';
import type { ActingAdmin } from '../../audit-log/audit-record';
import { fromCedis } from '../../money';
import { changeOwnPrices, type OwnPricePorts } from '../../prices/change-own-prices';
import { tierFrom } from '../../prices/tiers';
import type { SettingsStore } from '../../settings/entities';
import { supplierIdsOf } from '../../suppliers/supplier';
import { isFinished } from '../guard';
import { type ActionRequest, action, type Guarded } from './action';

const optionalCedis = (amount: number | undefined) => (amount === undefined ? undefined : fromCedis(amount));

export const updatesUser = action({
  contract: adminUpdateUser,
  run,
  /** Applies the change at the sign-in service. Values that have been changed again since then stay. */
  async finish(ports, request): Promise<null> {
    await isFinished(null, (guard) => run({ ...ports, guard }, request));
    return null;
  },
  told: () => 'The user is changed.',
});

async function run(
  ports: UpdatePorts,
  { input, by }: ActionRequest<typeof adminUpdateUser>,
): Promise<Account> {
  return updateUser(ports, {
    ...by,
    managesStaff: await mayManageStaff(ports, by),
    userId: input.userId,
    ...userChangeFrom(input),
    balanceSeen: optionalCedis(input.balanceSeen) ?? null,
    reason: input.reason || null,
  });
}

/** The wanted and seen fields. Own prices are left out: `changesOwnPrices` changes them. */
export function userChangeFrom({
  updates: { staff_role: staffRole, balance, tier, own_prices: _, ...updates },
  seen,
}: Pick<ActionRequest<typeof adminUpdateUser>['input'], 'updates' | 'seen'>): Pick<
  UserUpdate,
  'updates' | 'seen'
> {
  return {
    updates: { ...updates, staffRole, balance: optionalCedis(balance), tier: tier && tierFrom(tier) },
    ...(seen && { seen: seenFrom(seen) }),
  };
}

const seenFrom = ({ staff_role: staffRole, tier, own_prices: _, ...others }: SeenInput): SeenFields => ({
  ...others,
  staffRole,
  tier: tier && tierFrom(tier),
});

type SeenInput = NonNullable<ActionRequest<typeof adminUpdateUser>['input']['seen']>;

async function mayManageStaff({ db }: ActorPorts, { adminId }: ActingAdmin): Promise<boolean> {
  const actor = await db.get(accountRow, { userId: adminId });
  return actor !== null && managesStaff(actor);
}

interface ActorPorts {
  readonly db: ReadsAccount;
}

type OwnPorts = OwnPricePorts & ActorPorts & Guarded & { readonly settings: Pick<SettingsStore, 'read'> };

/** Changes only the customer's own prices; the request's other changes are ignored. */
export const changesOwnPrices = action({
  contract: adminUpdateUser,
  async run(ports: OwnPorts, { input, by, idempotencyKey: requestId }) {
    const { userId, updates, seen, reason } = input;
    return changeOwnPrices(ports, {
      ...by,
      managesStaff: await mayManageStaff(ports, by),
      userId,
      typed: updates.own_prices ?? [],
      seen: seen?.own_prices,
      reason: reason || null,
      suppliers: supplierIdsOf(await ports.settings.read()),
      requestId,
    });
  },
  told: () => 'The user is changed.',
});

/** Changes the user, their own prices, or both, as requested. */
export const updatesUserOrPrices = action({
  ...updatesUser,
  run: (ports: UpdatePorts & OwnPorts, request) =>
    (request.input.updates.own_prices ? changesOwnPrices : updatesUser).run(ports, request),
  async finish(ports: Omit<UpdatePorts & OwnPorts, 'guard'>, request) {
    return request.input.updates.own_prices ? null : (updatesUser.finish?.(ports, request) ?? null);
  },
});
