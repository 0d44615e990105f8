import { Tag } from '../../kit/badges';
import { Facts } from '../../kit/facts';
import { api } from '../../lib/api/api';
import type { Profile } from '../../lib/api/contract-types';
import { formatDay } from '../../lib/dates';
import { formatCedis } from '../../lib/money';
import { useErrorToast } from '../../lib/toast';

interface ProfileCardProps {
  readonly profile: Profile;
  /** Whether they have a wallet or orders of their own, unlike most staff. */
  readonly buys: boolean;
}

export function ProfileCard({ profile, buys }: ProfileCardProps) {
  const { name } = profile;
  return (
    <>
      <div className="profile-card">
        <span className="avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <div className="profile-card__words">
          <p className="profile-card__name">{name}</p>
          <Tag tone="success">ACTIVE</Tag>
        </div>
      </div>
      {buys && <Purchases profile={profile} />}
    </>
  );
}

function Purchases({ profile: { balance, orders_count } }: { readonly profile: Profile }) {
  const { sum, note } = useTotalSpent();
  return (
    <div className="profile__sums">
      <Facts
        className="tiles"
        facts={{
          Balance: formatCedis(balance),
          Orders: orders_count,
          'Total Spent': sum,
        }}
      />
      <p className="tiles-note">{note}</p>
    </div>
  );
}

/** Only the sums are used, so one order is enough. */
const sums = { limit: 1, totals: true };

/** The cost of all completed orders; the profile's own total includes open orders. */
function useTotalSpent(): { sum: string; note: string } {
  const { data, error } = api.useGetOrdersInfiniteQuery(sums);
  useErrorToast(error, 'Failed to fetch profile data');
  const totals = data?.pages[0]?.totals;
  const since = totals?.since ?? null;
  return {
    sum: totals ? formatCedis(totals.completed.amount) : (data ?? error) === undefined ? '…' : 'Unknown',
    note: `Spent on completed orders${since === null ? '' : ` since ${formatDay(new Date(since))}`}`,
  };
}

/** Returns the initials of the first and last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
