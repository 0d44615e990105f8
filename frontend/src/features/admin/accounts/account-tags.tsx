import { Tag } from '../../../kit/badges';
import { api } from '../../../lib/api/api';
import { useAuth } from '../../../lib/auth/auth-actions';
import { useIsOwner } from '../shared/desk';
import { type Account, roleLabels, roleOf } from './account';

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
