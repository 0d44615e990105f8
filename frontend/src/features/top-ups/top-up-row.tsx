import { StatusBadge } from '../../components/status-badge';
import { formatShortDate } from '../../lib/dates';
import { formatCedis } from '../../lib/money';
import { CheckAgain } from './check-again';
import type { TopUp } from './use-top-up-history';

export function TopUpRow({ topUp }: { topUp: TopUp }) {
  const { description, created_at, reference, amount, status } = topUp;
  return (
    <li className="row top-up-row" tabIndex={-1}>
      <div className="row__words">
        <p className="row__title">{description || 'Account Top-up'}</p>
        <p className="row__note row__notes">
          <time dateTime={created_at}>{formatShortDate(created_at, new Date())}</time>{' '}
          <span>
            <span className="visually-hidden">Reference ending in </span>
            {reference.slice(-8)}
          </span>
        </p>
      </div>
      <div className="row__end">
        <p className="amount">+{formatCedis(amount)}</p>
        <StatusBadge status={status} />
      </div>
      {status === 'pending' && <CheckAgain reference={reference} />}
    </li>
  );
}
