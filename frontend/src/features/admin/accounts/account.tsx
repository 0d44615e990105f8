import { staffRoleLabels } from '../../../../../contracts/accounts/terms';
import { Tag } from '../../../kit/badges';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { useAuth } from '../../../lib/auth/auth-actions';
import { useIsOwner } from '../shared/desk';

/** A customer's or a member of staff's account. Screens call it a user. */
export type Account = Output<'admin-get-users'>['users'][number];

/** The props of the dialogs about an account. */
export interface OfAccount {
  readonly account: Account;
  readonly onClose: () => void;
}

/** A deleted account has no name. */
export const nameOf = ({ name }: Pick<Account, 'name'>): string => name || 'Unknown User';

/** The roles that the screens show: an admin is a helper or an owner. */
export const roles = ['user', 'helper', 'owner'] as const;
type Role = (typeof roles)[number];

export const roleLabels: Readonly<Record<Role, string>> = { user: 'User', ...staffRoleLabels };

/** What each role may do, in words. */
export const roleWords: Readonly<Record<string, string>> = {
  user: 'A customer.',
  helper:
    'Works with orders, reports, customers and top-ups, and may move money up to a limit each day. No prices and no settings.',
  owner: 'May do everything.',
};

export const roleOf = ({ role, staff_role: staff }: Pick<Account, 'role' | 'staff_role'>): Role =>
  role === 'user' ? 'user' : (staff ?? 'owner');

/** The API's two fields. */
export const roleFields = (role: string) =>
  role === 'helper' || role === 'owner'
    ? ({ role: 'admin', staff_role: role } as const)
    : ({ role: 'user' } as const);

const neutral = { className: 'badge--secondary' };

/** An account's role, tier and state. */
export function AccountTags({ account }: { readonly account: Account }) {
  const isOwner = useIsOwner();
  const isOwn = useAuth().userId === account.user_id;
  const { data } = api.useAdminGetPricesQuery({}, { skip: !isOwner || account.tier === null });
  const { tier } = account;
  return (
    <>
      <Tag {...(account.role === 'admin' ? { tone: 'info' } : neutral)}>{roleLabels[roleOf(account)]}</Tag>
      {/* Only owners read the name of a tier. */}
      {tier && (
        <Tag {...neutral}>{data?.tiers.find(({ id }) => id === tier)?.name ?? `Tier ${tier.slice(1)}`}</Tag>
      )}
      {account.is_banned && <Tag tone="error">Banned</Tag>}
      {isOwn && <Tag tone="success">You</Tag>}
    </>
  );
}
