import type { adminBanUser } from '../../../../contracts/accounts/admin-ban-user';
import type { OutputOf } from '../../../../contracts/contract';
import { toCedis } from '../../money';
import { accountTierView } from '../../prices/account-tiers';
import type { Account } from '../entities';
import { maskedNumber } from '../masked-numbers';
import { knownStaffRoleOf } from '../staff';

type View = OutputOf<typeof adminBanUser>['user'];

/** Masks the phone number, for staff who may see numbers only after opening a customer. */
export const withMaskedPhone = (view: View): View => ({ ...view, phone: maskedNumber(view.phone) });

/** Returns an account as admins read it. */
export function userView(account: Account): View {
  return {
    id: account.userId,
    user_id: account.userId,
    name: account.name,
    email: account.email,
    phone: account.phone,
    balance: toCedis(account.balance),
    role: account.role,
    staff_role: knownStaffRoleOf(account),
    tier: accountTierView(account.tier),
    is_banned: account.isBanned,
    created_at: account.createdAt.toISOString(),
  };
}
