import type { Output } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { FigureCard } from '../shared/panels/figure-card';

type Summary = Output<'admin-get-topups'>['summary'];

/** Of all top-ups, whatever is searched for. */
export function TopUpSummary({ summary }: { summary: Summary }) {
  const { total, pending, completed, amount, today_amount, today_count } = summary;
  return (
    <dl className="figures topups__figures">
      <FigureCard label="Total Topups" figure={total}>
        {pending} pending · {completed} completed
      </FigureCard>
      <FigureCard label="Total Amount" figure={formatCedis(amount)}>
        Credited to wallets
      </FigureCard>
      <FigureCard label="Today's Amount" figure={formatCedis(today_amount)}>
        Of topups begun today
      </FigureCard>
      <FigureCard label="Today's Topups" figure={today_count}>
        In any status
      </FigureCard>
    </dl>
  );
}
