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
import { tierFrom } from '../../prices/tiers';
import { isFinished } from '../guard';
import { type ActionRequest, action } from './action';

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

/** The wanted and seen fields. */
function userChangeFrom({
  updates: { staff_role: staffRole, balance, tier, ...updates },
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

const seenFrom = ({ staff_role: staffRole, tier, ...others }: SeenInput): SeenFields => ({
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
