import { Facts } from '../../components/facts';
import { Tag } from '../../components/tag';
import type { Profile } from '../../lib/api/contract-types';
import { formatCedis, sumCompleted } from '../../lib/money';
import { useAllOrders } from '../../lib/orders/use-all-orders';
import { useErrorToast } from '../../lib/toast/use-error-toast';

export function ProfileCard({ profile }: { profile: Profile }) {
  const { name, balance, orders_count } = profile;
  const totalSpent = useTotalSpent();
  return (
    <>
      <section className="card stack profile-card">
        <span className="avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <p className="profile-card__name centred">{name}</p>
        <Tag tone="success">ACTIVE</Tag>
      </section>
      <div>
        <Facts
          className="tiles"
          facts={{ Balance: formatCedis(balance), Orders: orders_count, 'Total Spent': totalSpent }}
        />
        <p className="tiles-note">Spent on completed orders only</p>
      </div>
    </>
  );
}

/** The cost of all completed orders, once every page is loaded; the profile's own total includes open orders. */
function useTotalSpent(): string {
  const { data: orders, error, isComplete, isLoadingOlder } = useAllOrders();
  useErrorToast(error, 'Failed to fetch profile data');
  if (orders !== undefined && isComplete) return formatCedis(sumCompleted(orders).sum);
  return error === undefined || isLoadingOlder ? '…' : 'Unknown';
}

/** The initials of the first and the last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
