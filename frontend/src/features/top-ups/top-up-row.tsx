import { Badge } from '@aws-amplify/ui-react';
import { formatCedis } from '../../lib/money';
import { CheckAgain } from './check-again';
import { formatTopUpDate } from './top-up-date';
import type { TopUp } from './use-top-up-history';
import '@aws-amplify/ui-react/styles/badge.layer.css';

const tones: Partial<Record<string, 'success' | 'warning' | 'error'>> = {
  completed: 'success',
  pending: 'warning',
  failed: 'error',
};

export function TopUpRow({ topUp }: { topUp: TopUp }) {
  const { description, created_at, reference, amount, status } = topUp;
  const tone = tones[status];
  return (
    <li className="row top-up-row" tabIndex={-1}>
      <div className="row__words">
        <p className="row__title">{description || 'Account Top-up'}</p>
        <p className="row__note row__notes">
          <time dateTime={created_at}>{formatTopUpDate(created_at, new Date())}</time>{' '}
          <span>
            <span className="visually-hidden">Reference ending in </span>
            {reference.slice(-8)}
          </span>
        </p>
      </div>
      <div className="row__end">
        <p className="amount">+{formatCedis(amount)}</p>
        <Badge size="small" {...(tone ? { variation: tone } : { className: 'badge--secondary' })}>
          {status.charAt(0).toUpperCase() + status.slice(1)}
        </Badge>
      </div>
      {status === 'pending' && <CheckAgain reference={reference} />}
    </li>
  );
}
