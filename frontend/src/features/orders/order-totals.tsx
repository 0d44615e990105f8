import { Facts } from '../../components/facts';
import type { Output } from '../../lib/api/contract-types';
import { formatDay } from '../../lib/dates';
import { formatCedis } from '../../lib/money';

type Totals = NonNullable<Output<'get-orders'>['totals']>;

/**
 * Of all orders that match, not of those that are listed. Both figures count completed orders only; with what is in
 * progress, they make up the dashboard's total.
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
