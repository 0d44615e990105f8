import type { getProfile } from '../../../contracts/accounts/get-profile';
import type { OutputOf } from '../../../contracts/contract';
import { dayOf, monthOf } from '../calendar';
import { toCedis } from '../money';
import { spentIn } from '../wallet/posting';
import { buyingSettingsView } from './buying-settings';
import type { Account } from './entities';
import { isPhoneVerified } from './phone/phone-code';
import { knownStaffRoleOf, permissionsOf } from './staff';

/** An account as its owner reads it. */
export function profileView(account: Account, now: Date): OutputOf<typeof getProfile>['profile'] {
  const spent = spentIn(account.spent, dayOf(now), monthOf(now));
  return {
    user_id: account.userId,
    name: account.name,
    email: account.email,
    phone: account.phone,
    phone_verified: isPhoneVerified(account),
    role: account.role,
    staff_role: knownStaffRoleOf(account),
    permissions: [...permissionsOf(account)],
    balance: toCedis(account.balance),
    held: toCedis(account.held),
    debt: toCedis(account.debt),
    created_at: account.createdAt.toISOString(),
    spent: { today: toCedis(spent.today), month: toCedis(spent.month), total: toCedis(spent.total) },
    orders_count: account.ordersCount,
    second_factor: {
      since: account.secondFactorAt?.toISOString() ?? null,
      recovery_codes_left: account.recoveryCodesLeft,
    },
    buying_settings: buyingSettingsView(account.buyingSettings),
  };
}
