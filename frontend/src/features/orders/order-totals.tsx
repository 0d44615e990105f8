import { Facts } from '../../components/facts';
import type { Output } from '../../lib/api/contract-types';
import { formatDay } from '../../lib/dates';
import { formatCedis } from '../../lib/money';

type Totals = NonNullable<Output<'get-orders'>['totals']>;

/**
 * Totals of all matching orders, not just the loaded ones. Both count only completed orders; with those in progress, they add up
 * to the dashboard's total.
 */
export function OrderTotals({ totals, isLoading }: { totals: Totals | undefined; isLoading: boolean }) {
  const missing = isLoading ? '…' : 'Unknown';
  const facts = {
    'Total Spent': totals ? formatCedis(totals.completed.amount) : missing,
    Completed: totals ? totals.completed.count : missing,
  };
  return (
    <div>
      <Facts className="tiles" facts={facts} />
      <p className="tiles-note">{noteOn(totals)}</p>
    </div>
  );
}

function noteOn(totals: Totals | undefined): string {
  const open = totals?.in_progress.amount ?? 0;
  const since = totals?.since ?? null;
  return [
    'Completed orders only',
    since !== null && `, since ${formatDay(new Date(since))}`,
    open > 0 && `; ${formatCedis(open)} more in progress`,
  ]
    .filter(Boolean)
    .join('');
}
