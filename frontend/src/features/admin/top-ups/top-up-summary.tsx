import type { Output } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { Figures } from '../shared/panels/figures';

/** All top-ups, whatever is searched for. */
export function TopUpSummary({ summary }: Pick<Output<'admin-get-topups'>, 'summary'>) {
  const { total, pending, completed, amount, today_amount, today_count } = summary;
  return (
    <Figures
      className="top-ups__figures"
      figures={[
        ['Total Topups', total, `${pending} pending · ${completed} completed`],
        ['Total Amount', formatCedis(amount), 'Credited to wallets'],
        ['Credited today', formatCedis(today_amount), 'From top-ups started today'],
        ['Today’s Topups', today_count, 'In any status'],
      ]}
    />
  );
}
