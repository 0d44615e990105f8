import type { Output } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { FigureCard } from '../shared/panels/figure-card';

/** All top-ups, whatever is searched for. */
export function TopUpSummary({ summary }: Pick<Output<'admin-get-topups'>, 'summary'>) {
  const { total, pending, completed, amount, today_amount, today_count } = summary;
  return (
    <dl className="figures top-ups__figures">
      <FigureCard label="Total Topups" figure={total}>
        {pending} pending · {completed} completed
      </FigureCard>
      <FigureCard label="Total Amount" figure={formatCedis(amount)}>
        Credited to wallets
      </FigureCard>
      <FigureCard label="Credited today" figure={formatCedis(today_amount)}>
        From top-ups started today
      </FigureCard>
      <FigureCard label="Today’s Topups" figure={today_count}>
        In any status
      </FigureCard>
    </dl>
  );
}
